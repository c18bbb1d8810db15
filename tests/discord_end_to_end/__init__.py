"""The real bot, started by its real command, plays over the wire with people who see what Discord shows them."""
