"""The real bot in a voice channel of the loopback Discord."""
