"""What people see and touch: scenes out, clicks or keys in; no rule is known here."""
