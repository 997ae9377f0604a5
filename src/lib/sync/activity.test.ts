import { expect, it } from 'vitest';

import { idle, track } from './activity.ts';

it('rests when what was begun is over, and what that began, failed or not', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let isIdle = false;
  void track(first.promise.then(() => void track(second.promise).catch(() => undefined)));
  const waiting = idle().then(() => (isIdle = true));
  first.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isIdle).toBe(false);
  second.reject(new Error('failed'));
  await waiting;
});
