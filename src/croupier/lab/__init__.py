"""The lab: what may be asked of the analyser, how it is answered, and the process for it."""
