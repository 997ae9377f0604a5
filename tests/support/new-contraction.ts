import { randomUUID } from 'node:crypto';

import type { CreateContractionRequest } from '#contract/contractions.ts';

/** What a device sends of a contraction. */
export type NewContraction = CreateContractionRequest & { readonly id: string };

const MINUTE_MS = 60_000;

/** An instant so many minutes ago, as the contract has it; ahead where they are negative. */
export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE_MS).toISOString();
}

/** A contraction that nobody has yet; it began a minute ago unless another start is given. */
export function newContraction(fields: Partial<NewContraction> = {}): NewContraction {
  return {
    id: randomUUID(),
    start_time: minutesAgo(1),
    duration: 52,
    intensity: 'moderada',
    note: null,
    ...fields,
  };
}
