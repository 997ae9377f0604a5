import type { OwnSound } from '#rules/own-sounds.ts';
import { encodeWav } from './encode-wav.ts';
import { fan } from './fan.ts';
import { heartbeat } from './heartbeat.ts';
import { rain } from './rain.ts';
import { sea } from './sea.ts';
import type { Wave } from './wave.ts';
import { whiteNoise } from './white-noise.ts';

const RECIPES: Readonly<Record<OwnSound, () => Wave>> = {
  'ruido-branco': whiteNoise,
  chuva: rain,
  mar: sea,
  ventilador: fan,
  batimento: heartbeat,
};

const made = new Map<OwnSound, Uint8Array<ArrayBuffer>>();

/** One of our sounds as a WAV file. It is made once a build: its file and the guide that says its size ask. */
export function renderOwnSound(sound: OwnSound): Uint8Array<ArrayBuffer> {
  const known = made.get(sound);
  if (known) return known;
  const file = encodeWav(RECIPES[sound]());
  made.set(sound, file);
  return file;
}
