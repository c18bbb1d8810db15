"""Draws tables of Heredity: state to SVG text with alternative text, and SVG to PNG.

`painter` is the door, `studio` renders. Nothing is imported here: a worker process loads this package
and has to be ready at once.
"""
