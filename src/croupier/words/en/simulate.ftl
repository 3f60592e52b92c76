# Words of `croupier simulate`: figures of a sample, beside the exact ones.

simulate-sample = A sample: { $rounds } rounds dealt at random, with seed { $seed }
simulate-sampled = Sampled
simulate-exact = Exactly
simulate-error = Standard error of that
simulate-interval = Where it lies, at { $level }
simulate-apart = Standard errors apart
simulate-rounds = Rounds
simulate-side-mean = Expectation, per unit of its stake
simulate-working = Dealing
refused-not-so-many-rounds = { $rounds } rounds cannot be dealt; name 1 to { $most }.
refused-seed-out-of-range = { $seed } is no seed; name a whole number from 0 to { $most }.
