"""The language of rules, dice, and the readers: play, odds, forecast, advise, simulate. Pure: no clock, no I/O."""
