"""The floor: tables opened, paused and closed, houses edited, and what the house may win or lose.

The decisions are a stream of events beside the tables' own; every process follows it.
"""
