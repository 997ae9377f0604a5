import { describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { registerReader } from '#tests/support/register-reader.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const CALLS = 50;
// The embedded database answers them one after the other.
vi.setConfig({ testTimeout: 60_000 });

const stack = await sharedStack();

describe('50 calls at once', () => {
  it.each([
    ['/api/health', 200],
    ['/api/pregnancy/weeks', 200],
    ['/api/trousseau/mala-maternidade', 200],
    ['/api/trousseau/essenciais', 200],
    ['/api/unknown', 404],
  ])('of %s get 50 equal answers', async (path, status) => {
    const single = await (await callApi(stack, `GET ${path}`)).text();
    const answers = await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const response = await callApi(stack, `GET ${path}`);
        return { status: response.status, text: await response.text() };
      }),
    );
    expect(answers).toEqual(Array.from({ length: CALLS }, () => ({ status, text: single })));
  });

  it('of the weeks get 50 times the week that was asked for', async () => {
    const asked = Array.from({ length: CALLS }, (_, index) => 6 + (index % 35));
    const answered = await Promise.all(
      asked.map(async (week) => {
        const response = await callApi(stack, `GET /api/pregnancy/weeks/${week}`);
        return ((await response.json()) as { week_number: number }).week_number;
      }),
    );
    expect(answered).toEqual(asked);
  });

  it('of two readers are never mixed up', async () => {
    const readers = [await registerReader(stack), await registerReader(stack)];
    const asked = Array.from({ length: CALLS }, (_, index) => readers[index % 2]);
    const answered = await Promise.all(
      asked.map(async (reader) => {
        const response = await callApi(stack, 'GET /api/user/me', { token: reader?.accessToken });
        return ((await response.json()) as { id: string }).id;
      }),
    );
    expect(answered).toEqual(asked.map((reader) => reader?.id));
  });
});
