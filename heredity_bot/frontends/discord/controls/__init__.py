"""The handlers of buttons and menus."""
