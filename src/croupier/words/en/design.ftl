# Words of `croupier design`: pay tables that meet a target edge.

design-searched = { NAME("wager", $wager) }: { $tables } pay tables compared, { $solved } of them worked out exactly
design-pays = Pays
design-toml = The closest one, for a house file:
design-working = Looking for pay tables
refused-not-a-target = { $text } is no edge; write { $accepted }.
refused-not-a-variation = { $text } does not say what a row may pay; write { $accepted }.
refused-no-odds-to-vary = { $wager } is no wager here whose odds may vary; there are { $accepted }.
refused-too-many-pay-tables = { $tables } pay tables are too many to compare; let fewer rows vary, or less widely, up to { $most }.
refused-not-so-many-tables = { $count } pay tables cannot be told; name 1 to { $most }.
refused-no-rising-table = In none of these tables do better hands pay more; let the rows above vary too, such as { $accepted }.
refused-target-not-met = No table is within the tolerance of { $target }%: the nearest has { $closest }%. Let more rows vary, more widely, or take a larger --tolerance.
