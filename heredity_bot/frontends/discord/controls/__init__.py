"""What buttons and menus do."""
