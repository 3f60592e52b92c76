### Words of the terminal alone.
