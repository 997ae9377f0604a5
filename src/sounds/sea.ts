import { between } from './between.ts';
import { seededRandom } from './seeded-random.ts';
import { setLevel } from './set-level.ts';
import { shapeNoise } from './shape-noise.ts';
import type { Wave } from './wave.ts';

const RATE = 11_025;
const LENGTH = 2 ** 17;
const SECONDS = LENGTH / RATE;

/** Two waves a turn, the second one smaller: when they break, and how long they come and go. In seconds. */
const WAVES = [
  { at: 2.6, coming: 1.3, going: 1.9, size: 1 },
  { at: 8.4, coming: 1.5, going: 2.1, size: 0.72 },
] as const;

/** A calm sea: waves that come, break and draw back, with a pause between them. 12 s. */
export function sea(): Wave {
  const random = seededRandom(3);
  const noise = (low: number, high: number) =>
    shapeNoise({
      length: LENGTH,
      rate: RATE,
      strength: (hertz) => between(hertz, low, high) / Math.sqrt(hertz),
      random,
    });
  const body = noise(110, 900);
  const foam = noise(900, 4_500);
  const samples = body.map((deep, index) => {
    const swell = swellAt(index / RATE);
    // The foam hisses only where the wave breaks; what is always there is the sea far out.
    return deep * (0.16 + swell) + (foam[index] ?? 0) * (0.05 + 0.7 * swell ** 2);
  });
  return { rate: RATE, samples: setLevel(samples) };
}

/** How high the water stands, from 0 to 1. The waves of the turns before and after reach into this one. */
function swellAt(second: number): number {
  let swell = 0;
  for (const { at, coming, going, size } of WAVES) {
    for (const turn of [-1, 0, 1]) {
      const from = second - at - turn * SECONDS;
      swell += size * Math.exp(-((from / (from < 0 ? coming : going)) ** 2));
    }
  }
  return swell;
}
