"""Long computations: as many plays as asked, shared out among processes or drawn from a table of exact odds."""

from paravent.lab.long_simulation import Simulation, simulate_contest, simulate_plays

__all__ = ["Simulation", "simulate_contest", "simulate_plays"]
