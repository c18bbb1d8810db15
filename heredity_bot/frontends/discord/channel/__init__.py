"""What the bot writes into one channel: posts, the table message, polls, reminders."""
