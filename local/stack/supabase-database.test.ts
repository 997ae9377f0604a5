import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createSerialQueue } from './supabase-database.ts';

describe('tasks of one queue', () => {
  it('run one after the other in the order they came', async () => {
    const withTabLock = createSerialQueue();
    const seen: string[] = [];
    const task = (name: string, milliseconds: number) => async () => {
      seen.push(`${name} begins`);
      await wait(milliseconds);
      seen.push(`${name} ends`);
    };
    await Promise.all([withTabLock(task('slow', 20)), withTabLock(task('quick', 0))]);
    expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
  });

  it('run also after one that failed', async () => {
    const withTabLock = createSerialQueue();
    const failed = withTabLock(() => Promise.reject(new Error('no')));
    const next = withTabLock(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
