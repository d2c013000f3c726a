"""What strangers may do to the service, each with the bound that holds all the same.

Each module but `server` has a function `check(seconds)`: it starts servers, does its worst for about so long where the
length is free, prints what it measured and returns what is wrong, a sentence each. docs/limits.md states the bounds.
"""
