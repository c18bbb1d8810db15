"""Pictures of any game: parts to draw with, SVG to PNG, and the gallery that front ends ask.

What a game looks like is drawn in its own folder. Nothing is imported here: a worker process loads this package and has
to be ready at once.
"""
