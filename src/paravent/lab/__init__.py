"""Long computations: as many plays as asked, shared out among processes or drawn from a table of exact odds."""
