"""The instructions that requests take, counted by callgrind: `callgrind` counts, `rows` says of what, `growth` how they grow.

`inputs` makes the inputs, always the same bytes, so that binaries of different days can be compared. `baseline.json` has the
counts that a change is compared with.
"""
