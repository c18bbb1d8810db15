"""A long evening of scripted people at the Discord service, whose memory must not grow: `make soak`."""
