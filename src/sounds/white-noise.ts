import { between } from './between.ts';
import { seededRandom } from './seeded-random.ts';
import { setLevel } from './set-level.ts';
import { shapeNoise } from './shape-noise.ts';
import type { Wave } from './wave.ts';

const RATE = 22_050;
const LENGTH = 2 ** 17;

/** White noise: every frequency alike, up to where a telephone's loudspeaker ends. 6 s. */
export function whiteNoise(): Wave {
  const noise = shapeNoise({
    length: LENGTH,
    rate: RATE,
    // Below 80 Hz it would only move the membrane.
    strength: (hertz) => between(hertz, 80, 10_500),
    random: seededRandom(1),
  });
  return { rate: RATE, samples: setLevel(noise) };
}
