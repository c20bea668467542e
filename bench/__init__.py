"""Benchmarks beside peers: `python3 dev.py bench odds`, `python3 dev.py bench simulate`."""
