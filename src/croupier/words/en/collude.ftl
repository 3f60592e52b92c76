# Words of `croupier collude`: what it is worth to show each other the hands.

collude-sample = A sample: { $hands } players show each other their hands, over { $samples } deals drawn with seed { $seed }
collude-alone = By oneself, exactly
collude-gain = Gained by seeing the others
collude-together = Together
collude-changed = Hands played otherwise
collude-working = Looking at deals
refused-not-so-many-hands = { $hands } hands cannot be shown to each other; name 2 to { $most }.
refused-not-so-many-samples = { $samples } deals cannot be drawn; name 2 to { $most }.
