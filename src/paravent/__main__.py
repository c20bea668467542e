"""`python -m paravent`, where its command is not on the PATH."""

from paravent.cli import main

if __name__ == "__main__":
    main()
