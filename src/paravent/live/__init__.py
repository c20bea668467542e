"""One inbox per table: load, decide, append, announce. Nothing is told before it is kept."""
