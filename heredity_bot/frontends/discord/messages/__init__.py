"""What messages look like: pages within Discord's limits, built from scenes."""
