"""Tables of any game: people, seats, votes, undo, timers, and a journal that loses nothing."""
