import { expect, it } from 'vitest';
import { childEntryId, entriesOfChild } from './model.ts';

it('finds what belongs to a child by the name it was stored under, and nothing of another child', () => {
  const entries = new Map([
    [childEntryId('birth', '2m/sorri'), 1],
    [childEntryId('birth-2', '2m/sorri'), 2],
    ['birth', 3],
  ]);
  expect(entriesOfChild(entries, 'birth')).toEqual(new Map([['2m/sorri', 1]]));
});
