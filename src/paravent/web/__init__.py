"""The HTTP face of the tables: commands in, views and streams out. No rule and no database is known here."""
