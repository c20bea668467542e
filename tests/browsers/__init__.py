"""The browsers that are not Chromium: a smaller suite, where they are installed."""
