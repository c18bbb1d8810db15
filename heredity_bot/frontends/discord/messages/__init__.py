"""The look of messages: pages within Discord's limits, built from scenes."""
