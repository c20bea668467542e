"""The shared table: commands, events, `decide`, `evolve`, and `view` for each seat. Pure."""
