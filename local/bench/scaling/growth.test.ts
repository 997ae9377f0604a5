import { describe, expect, it } from 'vitest';

import { listGrowth } from './growth.ts';
import type { CallCost } from './measure-calls.ts';

const cost = (change: Partial<CallCost> = {}): CallCost => ({
  title: 'a call',
  p50: 1,
  p95: 2,
  firstP50: 3,
  blocks: 20,
  descents: 3,
  indexes: [],
  scanned: [],
  rows: 0,
  due: null,
  ...change,
});

describe('listGrowth', () => {
  it('finds a call flat whose indexes are two levels deeper, and whose time is twice as long', () => {
    expect(listGrowth(cost(), cost({ blocks: 26, p50: 2 }))).toEqual([]);
  });

  it('names blocks and times that grew by more', () => {
    expect(listGrowth(cost(), cost({ blocks: 40 }))).toEqual(['40 blocks in place of 20']);
    expect(listGrowth(cost(), cost({ p50: 2.1 }))).toEqual(['2.10 ms in place of 1.00']);
  });

  it('says nothing about half a millisecond', () => {
    expect(listGrowth(cost({ p50: 0.1 }), cost({ p50: 0.55 }))).toEqual([]);
  });

  it('lets the rows of a long list lie together in one database and apart in the other', () => {
    const small = cost({ blocks: 265 });
    expect(listGrowth(small, cost({ blocks: 1000, rows: 500 }))).toEqual([]);
    expect(listGrowth(small, cost({ blocks: 1100, rows: 500 }))).toHaveLength(1);
    expect(listGrowth(small, cost({ blocks: 1000 }))).toHaveLength(1);
  });

  it('lets a job grow with what is due, and not more', () => {
    const [small, due] = [cost({ due: 10 }), 100];
    expect(listGrowth(small, cost({ due, blocks: 250, p50: 20 }))).toEqual([]);
    expect(listGrowth(small, cost({ due, blocks: 265, p50: 21 }))).toHaveLength(2);
  });
});
