import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';
import { describe, expect, it } from 'vitest';

import { listTestNames } from './support/list-test-names.ts';

/** How many cases each group has: they are numbered from 01. */
const GROUPS = {
  A: 17,
  S: 12,
  C: 14,
  M: 8,
  LV: 12,
  CF: 8,
  RM: 9,
  P: 13,
  W: 35,
  V: 6,
  K: 6,
  B: 14,
  F: 14,
  L: 6,
  G: 6,
  E: 5,
};
const IDS = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, index) => `${group}${String(index + 1).padStart(2, '0')}`),
);
const ID = new RegExp(`\\b(?:${Object.keys(GROUPS).join('|')})\\d\\d\\b`, 'g');

/** The lines of the catalogue, by id: '- **A01** What it shows. `tests/…` `tests/…`'. */
const rows = Array.from(
  readFileSync(join(PROJECT_ROOT, 'docs', 'security.md'), 'utf8').matchAll(
    /^- \*\*([A-Z]+\d\d)\*\* (.+)$/gm,
  ),
  ([, id = '', line = '']) => ({
    id,
    files: Array.from(
      line.matchAll(/`((?:tests|src|netlify|local)\/[^`]+)`/g),
      ([, file = '']) => file,
    ),
  }),
);

const named = listTestNames();
const filesOf = (id: string) =>
  named
    .filter(({ names }) => names.some((name) => name.match(ID)?.includes(id)))
    .map(({ file }) => file)
    .toSorted();

describe('the catalogue of attacks and faults', () => {
  it('lists every case once, in order', () => {
    expect(rows.map(({ id }) => id)).toEqual(IDS);
  });

  it.each(rows)(
    '$id is in the name of a test of each file that it lists, and of no other',
    ({ id, files }) => {
      expect(filesOf(id)).toEqual(files.toSorted());
      expect(files).not.toEqual([]);
    },
  );

  it('has no test with an id that it does not know', () => {
    const used = named.flatMap(({ names }) => names.flatMap((name) => name.match(ID) ?? []));
    expect([...new Set(used)].filter((id) => !IDS.includes(id))).toEqual([]);
  });
});
