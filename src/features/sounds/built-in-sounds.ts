import type { BuiltInSound } from '#contract/sounds.ts';
import {
  addRound,
  between,
  encodeWav,
  seededRandom,
  setLevel,
  shapeNoise,
  type Wave,
} from './synth.ts';

const WHITE_NOISE_RATE = 22_050;
const WHITE_NOISE_LENGTH = 2 ** 17;

/** White noise: every frequency alike, up to where a telephone's loudspeaker ends. 6 s. */
export function whiteNoise(): Wave {
  const noise = shapeNoise({
    length: WHITE_NOISE_LENGTH,
    rate: WHITE_NOISE_RATE,
    // Below 80 Hz it would only move the membrane.
    strength: (hertz) => between(hertz, 80, 10_500),
    random: seededRandom(1),
  });
  return { rate: WHITE_NOISE_RATE, samples: setLevel(noise) };
}

const RAIN_RATE = 16_000;
const RAIN_LENGTH = 2 ** 17;
/** Drops near enough to be told apart, a second. */
const NEAR_DROPS = 45;

/** Soft rain without wind: the many drops far away are pink noise, the near ones patter. 8 s. */
export function rain(): Wave {
  const random = seededRandom(2);
  const samples = shapeNoise({
    length: RAIN_LENGTH,
    rate: RAIN_RATE,
    strength: (hertz) => between(hertz, 250, 6_500) / Math.sqrt(hertz),
    random,
  });
  const drops = Math.round((NEAR_DROPS * RAIN_LENGTH) / RAIN_RATE);
  for (let drop = 0; drop < drops; drop += 1)
    addRound(samples, toDrop(random), random() * RAIN_LENGTH);
  return { rate: RAIN_RATE, samples: setLevel(samples) };
}

/** One drop: a short tone that swells softly and dies away within some hundredths of a second. */
function toDrop(random: () => number): Float64Array {
  const hertz = 900 + 2_600 * random();
  const fading = RAIN_RATE * (0.003 + 0.007 * random());
  // Most are faint: how near a drop falls is as likely as how far.
  const strength = 0.5 + 2.5 * random() ** 3;
  const turn = (2 * Math.PI * hertz) / RAIN_RATE;
  return Float64Array.from({ length: Math.round(fading * 9) }, (_, index) => {
    const swell = (index / fading) * Math.exp(1 - index / fading);
    return strength * swell * Math.sin(turn * index);
  });
}

const SEA_RATE = 11_025;
const SEA_LENGTH = 2 ** 17;
const SECONDS = SEA_LENGTH / SEA_RATE;

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
      length: SEA_LENGTH,
      rate: SEA_RATE,
      strength: (hertz) => between(hertz, low, high) / Math.sqrt(hertz),
      random,
    });
  const body = noise(110, 900);
  const foam = noise(900, 4_500);
  const samples = body.map((deep, index) => {
    const swell = swellAt(index / SEA_RATE);
    // The foam hisses only where the wave breaks; what is always there is the sea far out.
    return deep * (0.16 + swell) + (foam[index] ?? 0) * (0.05 + 0.7 * swell ** 2);
  });
  return { rate: SEA_RATE, samples: setLevel(samples) };
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

const FAN_RATE = 11_025;
const FAN_LENGTH = 2 ** 17;

/** The blades' hum: how often they pass, in Hz, and how strong each of its harmonics is. */
const HUM_HERTZ = 96;
const HARMONICS = [0.16, 0.13, 0.07, 0.04, 0.02] as const;
/** How many times a turn the hum gets a little stronger and weaker. */
const FAN_BEATS = 9;

/** A fan in the next room: air that rushes low and brown, and a steady hum in it. 12 s. */
export function fan(): Wave {
  const random = seededRandom(4);
  const air = shapeNoise({
    length: FAN_LENGTH,
    rate: FAN_RATE,
    strength: (hertz) => between(hertz, 120, 1_800) / hertz,
    random,
  });
  // Whole periods a turn, so that the hum goes on over the seam.
  const periods = Math.round((HUM_HERTZ * FAN_LENGTH) / FAN_RATE);
  const phases = HARMONICS.map(() => 2 * Math.PI * random());
  const samples = air.map((rush, index) => {
    const turn = (2 * Math.PI * index) / FAN_LENGTH;
    const hum = HARMONICS.reduce(
      (sum, strength, harmonic) =>
        sum + strength * Math.sin(turn * periods * (harmonic + 1) + (phases[harmonic] ?? 0)),
      0,
    );
    return rush + hum * (1 + 0.2 * Math.sin(turn * FAN_BEATS));
  });
  return { rate: FAN_RATE, samples: setLevel(samples) };
}

const HEARTBEAT_RATE = 8_000;
const HEARTBEAT_LENGTH = 2 ** 16;
/** Nine in 8.2 s are 66 a minute: an adult at rest. */
const HEARTBEAT_BEATS = 9;
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
    length: HEARTBEAT_LENGTH,
    rate: HEARTBEAT_RATE,
    strength: (hertz) => between(hertz, 90, 300) / hertz,
    random,
  });
  const samples = blood.map((sample) => sample * 0.05);
  for (let beat = 0; beat < HEARTBEAT_BEATS; beat += 1) {
    const start = FIRST_BEAT * HEARTBEAT_RATE + (beat * HEARTBEAT_LENGTH) / HEARTBEAT_BEATS;
    const strength = 0.94 + 0.12 * random();
    addRound(samples, toStroke(LUB, strength), start);
    addRound(samples, toStroke(DUB, strength), start + SECOND_STROKE * HEARTBEAT_RATE);
  }
  return { rate: HEARTBEAT_RATE, samples: setLevel(samples) };
}

/** A dull stroke: tones that swell and die away together, out of step so that they make no sharp peak. */
function toStroke({ hertz, seconds, tones }: typeof LUB | typeof DUB, strength: number) {
  return Float64Array.from({ length: Math.round(seconds * HEARTBEAT_RATE) }, (_, index) => {
    const done = index / (seconds * HEARTBEAT_RATE);
    const swell = Math.sin(Math.PI * Math.sqrt(done)) ** 2 * (1 - done);
    const turn = (2 * Math.PI * hertz * index) / HEARTBEAT_RATE;
    return tones.reduce(
      (sum, tone, upper) =>
        sum + strength * swell * tone * Math.sin(turn * (upper + 1) + upper ** 2),
      0,
    );
  });
}

const RECIPES: Readonly<Record<BuiltInSound, () => Wave>> = {
  'ruido-branco': whiteNoise,
  chuva: rain,
  mar: sea,
  ventilador: fan,
  batimento: heartbeat,
};

const made = new Map<BuiltInSound, Uint8Array<ArrayBuffer>>();

/** One of our sounds as a WAV file. It is made once a build: its file and the guide that says its size ask. */
export function renderBuiltInSound(sound: BuiltInSound): Uint8Array<ArrayBuffer> {
  const cached = made.get(sound);
  if (cached) return cached;
  const file = encodeWav(RECIPES[sound]());
  made.set(sound, file);
  return file;
}
