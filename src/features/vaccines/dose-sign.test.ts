import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from '#contract/z.ts';
import { doseSign } from './dose-sign.ts';

const ListSchema = z.object({
  ages: z.array(z.object({ doses: z.array(z.object({ id: z.string() })) })),
});

it('is the same in every release, and says nothing of the id', () => {
  expect([doseSign(''), doseSign('a'), doseSign('foobar')]).toEqual(
    [0x811c9dc5, 0xe40c292c, 0xbf9cf968].map((hash) => hash.toString(36)),
  );
});

it('tells all doses of the list apart', () => {
  const { ages } = ListSchema.parse(parse(readFileSync('content/vaccines.yaml', 'utf8')));
  const ids = ages.flatMap(({ doses }) => doses.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids.map(doseSign)).size).toBe(ids.length);
});
