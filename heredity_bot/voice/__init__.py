"""Reads scenes aloud: words as people say them, speech engines, Opus packets, one queue per table (extra `voice`)."""
