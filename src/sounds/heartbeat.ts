import { addRound } from './add-round.ts';
import { between } from './between.ts';
import { seededRandom } from './seeded-random.ts';
import { setLevel } from './set-level.ts';
import { shapeNoise } from './shape-noise.ts';
import type { Wave } from './wave.ts';

const RATE = 8_000;
const LENGTH = 2 ** 16;
/** Nine in 8.2 s are 66 a minute: an adult at rest. */
const BEATS = 9;
/** The turn ends and begins in the pause between two beats. In seconds. */
const FIRST_BEAT = 0.2;
/** From the first stroke of a beat to the second, in seconds. */
const SECOND_STROKE = 0.31;

/** The strokes' tones: the first is deeper. A telephone plays little below 200 Hz: the upper ones are for it. */
const LUB = { hertz: 58, seconds: 0.15, tones: [0.6, 0.7, 0.6, 0.5, 0.4, 0.25] } as const;
const DUB = { hertz: 74, seconds: 0.12, tones: [0.4, 0.5, 0.45, 0.35, 0.25, 0.15] } as const;

/** A heart heard from close by: a dull double beat, calm and even. 8 s. */
export function heartbeat(): Wave {
  const random = seededRandom(5);
  const blood = shapeNoise({
    length: LENGTH,
    rate: RATE,
    strength: (hertz) => between(hertz, 90, 300) / hertz,
    random,
  });
  const samples = blood.map((sample) => sample * 0.05);
  for (let beat = 0; beat < BEATS; beat += 1) {
    const start = FIRST_BEAT * RATE + (beat * LENGTH) / BEATS;
    const strength = 0.94 + 0.12 * random();
    addRound(samples, toStroke(LUB, strength), start);
    addRound(samples, toStroke(DUB, strength), start + SECOND_STROKE * RATE);
  }
  return { rate: RATE, samples: setLevel(samples) };
}

/** A dull stroke: tones that swell and die away together, out of step so that they make no sharp peak. */
function toStroke({ hertz, seconds, tones }: typeof LUB | typeof DUB, strength: number) {
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const done = index / (seconds * RATE);
    const swell = Math.sin(Math.PI * Math.sqrt(done)) ** 2 * (1 - done);
    const turn = (2 * Math.PI * hertz * index) / RATE;
    return tones.reduce(
      (sum, tone, upper) =>
        sum + strength * swell * tone * Math.sin(turn * (upper + 1) + upper ** 2),
      0,
    );
  });
}
