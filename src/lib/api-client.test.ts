import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type DropPlace, startDroppingServer } from '#tests/support/dropping-server.ts';
import { sendRequest } from './api-client.ts';
import { UnreachableError } from './api-error.ts';

let place: DropPlace;
let server: Awaited<ReturnType<typeof startDroppingServer>>;
/** Lets the time of a request run out, as its signal does by itself. */
let runOut: AbortController;
/** The times that were asked for, in milliseconds. */
let times: number[];
/** An answer has begun. */
let began: PromiseWithResolvers<void>;

beforeEach(async () => {
  server = await startDroppingServer(() => place);
  const { fetch } = globalThis;
  began = Promise.withResolvers();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    began.resolve();
    return response;
  });
  runOut = new AbortController();
  times = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    times.push(milliseconds);
    return runOut.signal;
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await server.stop();
});

const plans = { method: 'GET', path: '/api/plans' } as const;

it.each(['headers', 'head', 'body'] as const)(
  'F04 reaches nobody where the connection ends at the %s',
  async (end) => {
    place = end;
    await expect(sendRequest(plans)).rejects.toBeInstanceOf(UnreachableError);
    await expect(sendRequest({ ...plans, expects: 'html' })).rejects.toBeInstanceOf(
      UnreachableError,
    );
  },
);

it('F04 reaches nobody where no connection comes about', async () => {
  await server.stop();
  await expect(sendRequest(plans)).rejects.toBeInstanceOf(UnreachableError);
});

it.each([
  ['no answer', 'silence'],
  ['no end of an answer', 'half'],
] as const)('F04 waits ten seconds for a server that sends %s', async (_, kind) => {
  place = kind;
  const answer = sendRequest(plans);
  expect(times).toEqual([10_000]);
  if (kind === 'half') await began.promise;
  runOut.abort();
  await expect(answer).rejects.toBeInstanceOf(UnreachableError);
});
