"""The command line: one file a verb, loaded when it is called for."""
