import { expect, it } from 'vitest';
import { InstantSchema } from './supabase.ts';

it.each([
  ['hosted', '2026-11-21T09:26:36.214+00:00', '2026-11-21T09:26:36.214Z'],
  ['embedded', '2026-11-21 09:26:36.214+00', '2026-11-21T09:26:36.214Z'],
  ['without a fraction', '2026-11-21T09:26:36+00:00', '2026-11-21T09:26:36.000Z'],
  ['with microseconds', '2026-11-21 09:26:36.214999+00', '2026-11-21T09:26:36.214Z'],
  ['of another zone', '2026-11-21 06:26:36-03', '2026-11-21T09:26:36.000Z'],
  ['of another zone with minutes', '2026-11-21 14:56:36+05:30', '2026-11-21T09:26:36.000Z'],
  ['that is in our form already', '2026-11-21T09:26:36.214Z', '2026-11-21T09:26:36.214Z'],
])('gives an instant %s in the contract’s form', (_, timestamp, expected) => {
  expect(InstantSchema.parse(timestamp)).toBe(expected);
});

it('takes what is no instant for an answer that is none', () => {
  for (const timestamp of ['ontem', '', 'infinity', 7]) {
    expect(InstantSchema.safeParse(timestamp).success, String(timestamp)).toBe(false);
  }
});
