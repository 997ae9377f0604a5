import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake, letSleep } from './timer-store.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
/** Locks that were granted and not given back. */
let locks: { released: boolean; release: () => Promise<void> }[];
const request = vi.fn(() => {
  const lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
});
const held = () => locks.filter(({ released }) => !released).length;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Takes the page out of the view, which takes the lock, or brings it back. */
function show(visibility: 'visible' | 'hidden'): void {
  page.visibilityState = visibility;
  if (visibility === 'hidden') locks.forEach((lock) => (lock.released = true));
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  locks = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

afterEach(async () => {
  letSleep();
  await nextTask();
  vi.unstubAllGlobals();
});

it('holds one lock where a start and the return of the page come together', async () => {
  keepAwake();
  show('visible');
  await nextTask();
  expect(held()).toBe(1);
  letSleep();
  await nextTask();
  expect(held()).toBe(0);
});

it('asks again for the lock that the page lost out of view', async () => {
  keepAwake();
  await nextTask();
  show('hidden');
  show('visible');
  await nextTask();
  expect(held()).toBe(1);
});

it('gives back a lock that is granted after the end', async () => {
  keepAwake();
  letSleep();
  await nextTask();
  expect(held()).toBe(0);
});

it('asks again after a refusal', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  keepAwake();
  await nextTask();
  expect(held()).toBe(0);
  show('visible');
  await nextTask();
  expect(held()).toBe(1);
});
