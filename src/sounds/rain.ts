import { addRound } from './add-round.ts';
import { between } from './between.ts';
import { seededRandom } from './seeded-random.ts';
import { setLevel } from './set-level.ts';
import { shapeNoise } from './shape-noise.ts';
import type { Wave } from './wave.ts';

const RATE = 16_000;
const LENGTH = 2 ** 17;
/** Drops near enough to be told apart, a second. */
const NEAR_DROPS = 45;

/** Soft rain without wind: the many drops far away are pink noise, the near ones patter. 8 s. */
export function rain(): Wave {
  const random = seededRandom(2);
  const samples = shapeNoise({
    length: LENGTH,
    rate: RATE,
    strength: (hertz) => between(hertz, 250, 6_500) / Math.sqrt(hertz),
    random,
  });
  const drops = Math.round((NEAR_DROPS * LENGTH) / RATE);
  for (let drop = 0; drop < drops; drop += 1) addRound(samples, toDrop(random), random() * LENGTH);
  return { rate: RATE, samples: setLevel(samples) };
}

/** One drop: a short tone that swells softly and dies away within some hundredths of a second. */
function toDrop(random: () => number): Float64Array {
  const hertz = 900 + 2_600 * random();
  const fading = RATE * (0.003 + 0.007 * random());
  // Most are faint: how near a drop falls is as likely as how far.
  const strength = 0.5 + 2.5 * random() ** 3;
  const turn = (2 * Math.PI * hertz) / RATE;
  return Float64Array.from({ length: Math.round(fading * 9) }, (_, index) => {
    const swell = (index / fading) * Math.exp(1 - index / fading);
    return strength * swell * Math.sin(turn * index);
  });
}
