"""Worker processes for work that would hold up the event loop or fill the memory of the games.

Each kind of work has a `WorkerPool` of its own. This file imports nothing, for every worker imports it.
"""
