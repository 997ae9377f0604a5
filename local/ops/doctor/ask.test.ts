import { once } from 'node:events';
import { createServer } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { ask, NoAnswer } from './ask.ts';

const mute = createServer(() => undefined);
let address: string;
beforeAll(async () => {
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const bound = mute.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
});
afterAll(() => {
  mute.close();
});

it('gives up a server that never answers, and says who it was, without the query', async () => {
  const answer = ask(`${address}/api?token=x`, {}, 100);
  await expect(answer).rejects.toThrow(NoAnswer);
  await expect(answer).rejects.toThrow(
    `${address}/api does not answer: nothing came in 0.1 seconds.`,
  );
});
