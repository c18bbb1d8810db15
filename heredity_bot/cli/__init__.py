"""The commands of `heredity-bot`: `arguments.py` lists them all, every other module carries out some of them."""
