import { describe, expect, it } from 'vitest';

import { ENTRY_TEXT_MAX_LENGTH, ENTRIES_PER_CALL } from '#contract/limits.ts';
import { type StoredEntry, type Entries, nextEntriesToSend } from './model.ts';

/** What /api takes as one body, in bytes. */
const BODY_MAX_BYTES = 64 * 1024;

const plan = (turn: number, text: string, isPending = true): StoredEntry => ({
  kind: 'plan',
  key: `parto/${turn}`,
  value: { answer: null, comment: text, text },
  updatedAt: turn,
  isPending,
});
const many = (count: number, text = '', isPending = true): Entries =>
  new Map(Array.from({ length: count }, (_, turn) => [String(turn), plan(turn, text, isPending)]));
const bytes = (marks: readonly StoredEntry[]) =>
  new TextEncoder().encode(JSON.stringify(marks)).length;

describe('nextMarks', () => {
  it('is nothing where the account has all', () => {
    expect(nextEntriesToSend(new Map())).toEqual([]);
    expect(nextEntriesToSend(many(3, '', false))).toEqual([]);
  });

  it('is what waits, and nothing else', () => {
    const marks = new Map([...many(2), ['x', plan(7, '', false)] as const]);
    expect(nextEntriesToSend(marks).map(({ updatedAt }) => updatedAt)).toEqual([0, 1]);
  });

  it('is as many as one call may bring', () => {
    expect(nextEntriesToSend(many(ENTRIES_PER_CALL))).toHaveLength(ENTRIES_PER_CALL);
    expect(nextEntriesToSend(many(ENTRIES_PER_CALL + 1))).toHaveLength(ENTRIES_PER_CALL);
  });

  it.each([
    ['plain letters', 'a'],
    ['accents', 'ã'],
    ['letters of three bytes', 'ツ'],
    ['pictures', '\u{1f476}'],
    ['what JSON escapes', '"'],
    ['lines', '\n'],
  ])('fits in one body, of the longest texts in %s, and none is left behind', (_, letter) => {
    let left = many(ENTRIES_PER_CALL, letter.repeat(ENTRY_TEXT_MAX_LENGTH));
    let sent = 0;
    while (left.size > 0) {
      const next = nextEntriesToSend(left);
      expect(next.length).toBeGreaterThan(0);
      expect(bytes(next) + 200).toBeLessThan(BODY_MAX_BYTES);
      sent += next.length;
      left = new Map([...left].filter(([, mark]) => !next.includes(mark)));
    }
    expect(sent).toBe(ENTRIES_PER_CALL);
  });

  it('sends alone what would be too long with others', () => {
    const marks = new Map([
      ['long', plan(0, 'a'.repeat(20_000))],
      ['short', plan(1, 'a')],
    ]);
    expect(nextEntriesToSend(marks)).toHaveLength(1);
  });

  it('leaves out what the account has refused', () => {
    const marks = new Map([
      ['bad', { ...plan(0, 'a'), isRefused: true as const }],
      ['good', plan(1, 'a')],
    ]);
    expect(nextEntriesToSend(marks)).toEqual([marks.get('good')]);
  });
});
