import { describe, expect, it } from 'vitest';

import { type CallCost, mostBlocks } from './database-calls.ts';

const cost = (change: Partial<CallCost> = {}): CallCost => ({
  blocks: 20,
  milliseconds: 1,
  descents: 3,
  ...change,
});

describe('mostBlocks', () => {
  it('allows a quarter more, and two levels of each index that is entered', () => {
    expect(mostBlocks(cost(), cost({ blocks: 1_000 }))).toBe(25 + 6 + 8);
  });

  it('lets the rows of a long list lie together in one database and apart in the other', () => {
    expect(mostBlocks(cost(), cost(), 500)).toBe(25 + 1_000 + 6 + 8);
  });

  it('lets a job grow with what is due, and never expects less than before', () => {
    expect(mostBlocks(cost({ due: 10 }), cost({ due: 100 }))).toBe(25 + 1_800 + 6 + 8);
    expect(mostBlocks(cost({ due: 100 }), cost({ due: 10 }))).toBe(25 + 6 + 8);
  });
});
