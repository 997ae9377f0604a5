import type { ListedContraction } from '#contract/contraction.ts';
import type { Contraction } from '#rules/contractions/contraction.ts';
import { INTENSITIES } from '#rules/contractions/intensity.ts';
import { UnreachableError } from './unreachable-error.ts';

/** As it is sent: these fields and no other, whatever the device keeps beside them. */
export function toRequest(contraction: Contraction): ListedContraction {
  const { id, startedAt, duration, intensity, note } = contraction;
  return { id, start_time: new Date(startedAt).toISOString(), duration, intensity, note };
}

/** As it came. @throws UnreachableError where the answer is not ours. */
export function fromAnswer(answer: unknown): Contraction {
  const { id, start_time, duration, intensity, note } = (answer ?? {}) as Record<string, unknown>;
  const startedAt = typeof start_time === 'string' ? Date.parse(start_time) : Number.NaN;
  const word = INTENSITIES.find((known) => known === intensity);
  const isWhole = typeof id === 'string' && typeof duration === 'number' && word !== undefined;
  if (!isWhole || Number.isNaN(startedAt)) throw new UnreachableError('not a contraction');
  return { id, startedAt, duration, intensity: word, note: typeof note === 'string' ? note : null };
}
