"""The PAR sheet: all that a table comes to, as a document for people and as data for programs."""
