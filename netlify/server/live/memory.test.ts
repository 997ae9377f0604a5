import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemory } from './memory.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const newMemory = () => createMemory<string>({ ms: 4_000, most: 3 });

describe('a memory of what many ask', () => {
  it('LV06 looks a value up once for a thousand who ask within its time, and then anew', async () => {
    const memory = newMemory();
    const lookUp = vi.fn(() => Promise.resolve('a'));
    for (let ask = 0; ask < 10; ask += 1) {
      const asks = Array.from({ length: 100 }, () => memory.get('key', lookUp));
      expect(new Set((await Promise.all(asks)).map(({ value }) => value))).toEqual(new Set(['a']));
      now += 399;
    }
    expect(lookUp).toHaveBeenCalledTimes(1);
    now += 10;
    await memory.get('key', lookUp);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('says for how long a value still stands', async () => {
    const memory = newMemory();
    const lookUp = () => Promise.resolve('a');
    expect(await memory.get('key', lookUp)).toEqual({ value: 'a', leftMs: 4_000 });
    now += 1_500;
    expect(await memory.get('key', lookUp)).toEqual({ value: 'a', leftMs: 2_500 });
  });

  it('counts from the answer, however long it takes', async () => {
    const memory = newMemory();
    let answer: (value: string) => void = () => undefined;
    const lookUp = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const first = memory.get('key', lookUp);
    now += 6_000;
    const second = memory.get('key', lookUp);
    answer('a');
    expect(await first).toEqual({ value: 'a', leftMs: 4_000 });
    expect(await second).toMatchObject({ value: 'a' });
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('fails for all who wait, and asks again for the next', async () => {
    const memory = newMemory();
    const lookUp = vi.fn(() => Promise.reject(new Error('away')));
    const asks = [memory.get('key', lookUp), memory.get('key', lookUp)];
    for (const ask of asks) await expect(ask).rejects.toThrow('away');
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(await memory.get('key', () => Promise.resolve('b'))).toMatchObject({ value: 'b' });
  });

  it('has what was written, also where a look-up had begun before', async () => {
    const memory = newMemory();
    let answer: (value: string) => void = () => undefined;
    const early = memory.get('key', () => new Promise<string>((resolve) => (answer = resolve)));
    memory.set('key', 'new');
    answer('old');
    await early;
    const lookUp = vi.fn(() => Promise.resolve('never'));
    expect(await memory.get('key', lookUp)).toMatchObject({ value: 'new' });
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('forgets the oldest where there are too many', async () => {
    const memory = newMemory();
    for (const key of ['a', 'b', 'c', 'a', 'd']) memory.set(key, key);
    const lookUp = vi.fn(() => Promise.resolve('anew'));
    for (const key of ['a', 'c', 'd']) {
      expect(await memory.get(key, lookUp)).toMatchObject({ value: key });
    }
    expect(await memory.get('b', lookUp)).toMatchObject({ value: 'anew' });
  });
});
