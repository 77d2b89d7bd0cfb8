"""7: the campaign, year by year."""
