"""The database's layouts, one file each, applied in order and never edited afterwards."""
