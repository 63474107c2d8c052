"""`python -m mythos` is the command `mythos`."""

from mythos.cli.main import app

if __name__ == "__main__":
    app(prog_name="mythos")
