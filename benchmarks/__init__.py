"""Speed, measured beside yardsticks in the same run. Never a test."""
