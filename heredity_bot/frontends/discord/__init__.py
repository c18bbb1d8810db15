"""Tables in Discord channels: scenes out, clicks and slash commands in. Knows no rule."""
