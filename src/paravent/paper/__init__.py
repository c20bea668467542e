"""What leaves the screen: printed sheets, the GM's screen, session reports, characters as small files."""
