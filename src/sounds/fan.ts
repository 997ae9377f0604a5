import { between } from './between.ts';
import { seededRandom } from './seeded-random.ts';
import { setLevel } from './set-level.ts';
import { shapeNoise } from './shape-noise.ts';
import type { Wave } from './wave.ts';

const RATE = 11_025;
const LENGTH = 2 ** 17;

/** The blades' hum: how often they pass, in Hz, and how strong each of its harmonics is. */
const HUM_HERTZ = 96;
const HARMONICS = [0.16, 0.13, 0.07, 0.04, 0.02] as const;
/** How many times a turn the hum gets a little stronger and weaker. */
const BEATS = 9;

/** A fan in the next room: air that rushes low and brown, and a steady hum in it. 12 s. */
export function fan(): Wave {
  const random = seededRandom(4);
  const air = shapeNoise({
    length: LENGTH,
    rate: RATE,
    strength: (hertz) => between(hertz, 120, 1_800) / hertz,
    random,
  });
  // Whole periods a turn, so that the hum goes on over the seam.
  const periods = Math.round((HUM_HERTZ * LENGTH) / RATE);
  const phases = HARMONICS.map(() => 2 * Math.PI * random());
  const samples = air.map((rush, index) => {
    const turn = (2 * Math.PI * index) / LENGTH;
    const hum = HARMONICS.reduce(
      (sum, strength, harmonic) =>
        sum + strength * Math.sin(turn * periods * (harmonic + 1) + (phases[harmonic] ?? 0)),
      0,
    );
    return rush + hum * (1 + 0.2 * Math.sin(turn * BEATS));
  });
  return { rate: RATE, samples: setLevel(samples) };
}
