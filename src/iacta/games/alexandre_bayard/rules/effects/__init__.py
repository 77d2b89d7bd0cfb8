"""What each option changes for the other chapters: one class each, gathered in `gathered.py`."""
