"""What a game, a sheet, a roll, a fight, a journal and a story look like to somebody: read once, for screen, paper and
command line alike. Pure: no HTML, no HTTP, no typesetting."""
