import { randomUUID } from 'node:crypto';

import { afterAll, describe, expect, it, vi } from 'vitest';

import {
  beat,
  firstVersion,
  liveCalls,
  newLiveData,
  newLiveId,
} from '#tests/support/live-calls.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { startRealStack } from '#tests/support/start-real-stack.ts';

vi.setConfig({ testTimeout: 120_000 });

const stack = await startRealStack();
afterAll(() => stack.stop());

describe('LV08 devices of one user', () => {
  it('that begin a link at once leave one, which the others’ versions do not reach', async () => {
    const user = await makePremiumUser(stack);
    const calls = liveCalls(stack, user);
    const ids = Array.from({ length: 6 }, newLiveId);
    const begun = await Promise.all(ids.map((id) => calls.put(id, firstVersion())));
    expect(begun.map(({ status }) => status)).toEqual(ids.map(() => 201));
    const later = { version: 2, data: newLiveData() };
    const saved = await Promise.all(ids.map((id) => calls.put(id, later)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('that send one version at once with other data leave the first', async () => {
    const user = await makePremiumUser(stack);
    const calls = liveCalls(stack, user);
    const id = await calls.begin();
    const sent = Array.from({ length: 6 }, () => ({ version: 2, data: newLiveData() }));
    const saved = await Promise.all(sent.map((json) => calls.put(id, json)));
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('LV08 viewers of one link', () => {
  it('that come at once are counted up to twenty, and none is lost to her own uploads', async () => {
    const user = await makePremiumUser(stack);
    const calls = liveCalls(stack, user);
    const id = await calls.begin();
    const beats = Array.from({ length: 30 }, () => beat(stack, id, randomUUID()));
    const uploads = [calls.put(id, { version: 2, data: newLiveData() })];
    const answers = await Promise.all([...beats, ...uploads]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
    expect(await (await calls.state()).json()).toMatchObject({ viewers: 20 });
  });
});
