import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it, vi } from 'vitest';

import { createSerialQueue, quietDatabaseErrors } from './supabase-database.ts';

describe('tasks of one queue', () => {
  it('run one after the other in the order they came', async () => {
    const queue = createSerialQueue();
    const seen: string[] = [];
    const task = (name: string, milliseconds: number) => async () => {
      seen.push(`${name} begins`);
      await wait(milliseconds);
      seen.push(`${name} ends`);
    };
    await Promise.all([queue(task('slow', 20)), queue(task('quick', 0))]);
    expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
  });

  it('run also after one that failed', async () => {
    const queue = createSerialQueue();
    const failed = queue(() => Promise.reject(new Error('no')));
    const next = queue(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});

describe('while the console is quiet', () => {
  it('prints a refused statement in one line without its parameters', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const restore = quietDatabaseErrors();
    const refused = { severity: 'ERROR', code: '23505', params: ['segredo'] };
    console.error(Object.assign(new Error('duplicate key'), refused));
    restore();
    expect(print.mock.calls).toEqual([['[postgres] 23505: duplicate key']]);
    print.mockRestore();
  });

  it('prints everything else as it is', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const restore = quietDatabaseErrors();
    const error = new Error('other');
    console.error('[rota]', error);
    restore();
    expect(print.mock.calls).toEqual([['[rota]', error]]);
    print.mockRestore();
  });
});
