"""Paying: what a payment is worth, who holds what, how one is found, and what it uses up."""
