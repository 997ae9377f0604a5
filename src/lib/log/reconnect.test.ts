import { expect, it, vi } from 'vitest';

import { openWithReconnect } from './reconnect.ts';

/** Opens connections that know their number. */
function connections() {
  const opened: { readonly number: number; readonly close: () => void }[] = [];
  const open = () => {
    const connection = { number: opened.length + 1, close: vi.fn<() => void>() };
    opened.push(connection);
    return Promise.resolve(connection);
  };
  return { open, opened };
}

it('opens once for all that is run over it', async () => {
  const { open, opened } = connections();
  const over = openWithReconnect(open);
  expect(await over(({ number }) => Promise.resolve(number))).toBe(1);
  expect(await over(({ number }) => Promise.resolve(number))).toBe(1);
  expect(opened).toHaveLength(1);
});

it('runs once more over a new one what fails over a dead one, and stays with that', async () => {
  const { open, opened } = connections();
  const over = openWithReconnect(open);
  const run = vi.fn(({ number }: { number: number }) =>
    number === 1 ? Promise.reject(new Error('dead')) : Promise.resolve(number),
  );
  expect(await over(run)).toBe(2);
  expect(await over(run)).toBe(2);
  expect(run).toHaveBeenCalledTimes(3);
  expect(opened[0]?.close).toHaveBeenCalledOnce();
  expect(opened[1]?.close).not.toHaveBeenCalled();
});

it('rejects what fails over a new one, too; the next is run over that one', async () => {
  const { open } = connections();
  const over = openWithReconnect(open);
  await expect(over(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await over(({ number }) => Promise.resolve(number))).toBe(2);
});

it('tries again where nothing could be opened', async () => {
  const { open } = connections();
  const blocked = vi.fn(open).mockRejectedValueOnce(new Error('blocked'));
  expect(await openWithReconnect(blocked)(({ number }) => Promise.resolve(number))).toBe(1);
});
