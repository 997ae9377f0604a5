import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ContractionsSchema, type ListedContraction } from '#contract/contractions.ts';
import { contractionCalls, type ContractionCalls } from '#tests/support/contraction-calls.ts';
import { contractionsOf, insertContractions } from '#tests/support/contraction-rows.ts';
import { insertUser } from '#tests/support/insert-user.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const ID = '7d1f0c52-3b7e-4f0a-9c1e-2f6f8a4b9d10';
const LINK = /^<\/api\/contractions(\?before=[\w.%-]+)>; rel="next"$/;
const stack = await sharedStack();

// Neither plan nor consent: what is hers she can always read.
let user: { id: string; accessToken: string };
let calls: ContractionCalls;
const newUser = async () => {
  user = await insertUser(stack);
  calls = contractionCalls(stack, user);
};

const insert = (count: number, seconds?: number) =>
  insertContractions(stack, user.id, count, seconds);
const rows = () => contractionsOf(stack, user.id);

/** A page, and the query of the next one. */
async function page(query?: string) {
  const response = await calls.list(query);
  expect(response.status).toBe(200);
  const link = response.headers.get('Link');
  return {
    items: ContractionsSchema.parse(await response.json()),
    next: link === null ? null : (LINK.exec(link)?.[1] ?? `unreadable: ${link}`),
  };
}

async function readToTheEnd(): Promise<ListedContraction[][]> {
  const pages: ListedContraction[][] = [];
  for (let query: string | null = ''; query !== null;) {
    const { items, next } = await page(query);
    pages.push(items);
    query = next;
  }
  return pages;
}

describe('the list', () => {
  beforeEach(newUser);

  it('is empty before the first', async () => {
    expect(await page()).toEqual({ items: [], next: null });
  });

  it('is newest first, of one moment by id, and kept by no cache', async () => {
    await insert(5);
    await insert(3, 0);
    const listed = await page();
    expect(listed).toEqual({ items: await rows(), next: null });
    const starts = listed.items.map(({ start_time }) => start_time);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect((await calls.list()).headers.get('Cache-Control')).toBe('no-store');
  });

  it('holds nothing of another user', async () => {
    const other = await insertUser(stack);
    await insertContractions(stack, other.id, 3);
    await insert(1);
    expect((await page()).items).toEqual(await rows());
  });

  it.each([
    [500, [500]],
    [501, [500, 1]],
  ])('of %i comes in pages of %j', async (count, lengths) => {
    await insert(count);
    expect((await readToTheEnd()).map(({ length }) => length)).toEqual(lengths);
  });

  it.each([
    ['one every seven seconds', 7],
    ['all of one moment', 0],
  ])('C14 of 1,000, %s, gives each once, newest first', async (_, seconds) => {
    await insert(1_000, seconds);
    const pages = await readToTheEnd();
    expect(pages.map(({ length }) => length)).toEqual([500, 500]);
    expect(pages.flat()).toEqual(await rows());
    await stack.sql('delete from auth.users where id = $1', [user.id]);
  });

  it('goes on where it was, when something comes or goes between two pages', async () => {
    await insert(600);
    const before = await rows();
    const first = await page();
    await insert(1, 0);
    await stack.sql('delete from public.contractions where user_id = $1 and id = $2', [
      user.id,
      first.items.at(-1)?.id,
    ]);
    const second = await page(first.next ?? '');
    expect([...first.items, ...second.items]).toEqual(before);
  });
});

describe('a place in the list', () => {
  beforeAll(async () => {
    await newUser();
    await insert(4, 0);
  });

  it('stands between two of one moment', async () => {
    const all = await rows();
    const [, second] = all;
    const place = `${second?.start_time},${second?.id}`;
    expect((await page(`?before=${place}`)).items).toEqual(all.slice(2));
    expect((await page(`?before=${encodeURIComponent(place)}`)).items).toEqual(all.slice(2));
    expect((await page(`?before=${place.toUpperCase()}`)).items).toEqual(all.slice(2));
  });

  it('may be where none is', async () => {
    const id = randomUUID();
    expect((await page(`?before=2000-01-01T00:00:00Z,${id}`)).items).toEqual([]);
    expect((await page(`?before=2100-01-01T00:00:00Z,${id}`)).items).toEqual(await rows());
  });

  it.each([
    'before=',
    'before=x',
    `before=${ID}`,
    'before=2026-11-21T10:00:00Z',
    'before=2026-11-21T10:00:00Z,',
    'before=2026-11-21T10:00:00Z,x',
    `before=,${ID}`,
    `before=2026-02-30T10:00:00Z,${ID}`,
    `before=2026-11-21T10:00:00,${ID}`,
    `before=2026-11-21,${ID}`,
    `before=2026-11-21T10:00:00Z,${ID},`,
    `before=2026-11-21T10:00:00Z,${ID}&before=2026-11-21T10:00:00Z,${ID}`,
    `before=infinity,${ID}`,
    `before=%ZZ,${ID}`,
    `before='or 1=1--,${ID}`.replaceAll(' ', '%20'),
  ])('is refused where it is none, and nobody is asked: %s', async (query) => {
    stack.upstream.length = 0;
    await expect(await calls.list(`?${query}`)).toBeProblem('PAGE_INVALID');
    expect(stack.upstream).toEqual([]);
  });

  it('is asked for by that name alone', async () => {
    expect((await page('?limit=1&offset=2&user_id=x')).items).toEqual(await rows());
  });
});
