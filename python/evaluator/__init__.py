"""A second opinion on every payment: Ginmi's games in Python, written from the rulebook alone.

README.md says what it covers and how it reads what can be read in two ways.
"""
