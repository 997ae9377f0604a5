import { afterEach, describe, expect, it, vi } from 'vitest';

import { callApi } from '#tests/support/call-api.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import '#tests/support/problem-matcher.ts';

const stack = await sharedStack();
afterEach(() => vi.restoreAllMocks());

describe('F14: a log that cannot be written', () => {
  it('changes no answer, neither a good one nor a refusal nor a failure', async () => {
    const written = (['info', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {
        throw new Error('EPIPE');
      }),
    );
    expect((await callApi(stack, 'GET /api/health')).status).toBe(200);
    await expect(await callApi(stack, 'GET /api/user/me')).toBeProblem('SESSION_ENDED');
    vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9');
    await expect(await callApi(stack, 'GET /api/health')).toBeProblem('UNAVAILABLE');
    vi.unstubAllEnvs();
    for (const one of written) expect(one).toHaveBeenCalled();
  });
});
