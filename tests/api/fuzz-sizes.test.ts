import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFunctionsHost } from '#local/stack/functions-host.ts';
import { freshAddress } from '#tests/support/call-api.ts';
import { fuzzTargets } from '#tests/support/fuzz-targets.ts';
import { startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const LIMIT = 64 * 1024;
/** Every route that reads a body; a bearer token of the right form is all that is asked before. */
const ROUTES = Object.entries(
  fuzzTargets({ email: '', password: '', account: '', contraction: '', live: '' }),
)
  .filter(([, { body }]) => body)
  .map(([route]) => route);

let stack: Awaited<ReturnType<typeof startFunctions>>;
beforeAll(async () => {
  stack = await startFunctions();
});
afterAll(() => stack.stop());
// Past HTTP, which would break off a connection whose body nobody reads to its end.
const host = await createFunctionsHost(() => freshAddress());

function send(route: string, body: BodyInit) {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:\w+/, '00000000-0000-4000-8000-000000000001');
  const request = new Request(new URL(path, stack.url), {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer a.b.c',
    },
    // The types know nothing of the second one, without which no stream is taken.
    ...{ body, duplex: 'half' },
  });
  return host.fetch(request);
}

/** So many bytes in pieces, with no length told before. */
function inPieces(bytes: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      const size = Math.min(left, 10_000);
      left -= size;
      controller.enqueue(new TextEncoder().encode(' '.repeat(size)));
      if (left === 0) controller.close();
    },
  });
}

describe.each(ROUTES)('B13 B01 %s', (route) => {
  it('refuses more than 64 KB, whether its length is told or not', async () => {
    await expect(await send(route, ' '.repeat(LIMIT + 1))).toBeProblem('BODY_TOO_LARGE');
    await expect(await send(route, inPieces(LIMIT + 1))).toBeProblem('BODY_TOO_LARGE');
    await expect(await send(route, inPieces(2_000_000))).toBeProblem('BODY_TOO_LARGE');
  });

  it('reads 64 KB, told or in pieces', async () => {
    await expect(await send(route, ' '.repeat(LIMIT))).toBeProblem('BODY_MALFORMED');
    await expect(await send(route, inPieces(LIMIT))).toBeProblem('BODY_MALFORMED');
  });
});

it('covers nine routes at least', () => {
  expect(ROUTES.length).toBeGreaterThanOrEqual(9);
});
