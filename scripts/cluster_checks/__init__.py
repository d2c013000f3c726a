"""Replicas behind balancers and on a store, while any of them dies, leaves or hangs.

Each module named in `scripts/check-cluster` has a function `check(cluster, full)`: it starts what it needs, does its
worst, prints what it saw and ends the script at the first wrong answer. The others are what they are made of.
"""
