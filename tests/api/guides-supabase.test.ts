import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { GUIDE_SLUGS } from '#contract/guides.ts';
import { startBrokenSupabase } from '#tests/support/broken-supabase.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type GuideUsers, registerGuideUsers } from '#tests/support/guide-users.ts';
import { readFragment } from '#tests/support/read-fragment.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { CLOSED_ADDRESS, startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const CALLS = 60;
const stack = await sharedStack();

let users: GuideUsers;
beforeAll(async () => {
  users = await registerGuideUsers(stack);
});

const statusOf: Record<keyof GuideUsers, number> = {
  ...{ visitor: 401, malformed: 401, invalid: 401, expired: 401, erased: 401 },
  ...{ free: 403, lapsed: 403, refunded: 403, premium: 200 },
};

describe('K05 many users at once on the address of one guide', () => {
  it('never get each other’s answer', async () => {
    const everyone = Object.keys(statusOf) as (keyof GuideUsers)[];
    const asked = Array.from(
      { length: CALLS },
      (_, index) => everyone[(index * 2) % everyone.length] ?? 'visitor',
    );
    const answered = await Promise.all(
      asked.map(async (user) => {
        const response = await callApi(stack, 'GET /api/guides/exams', { token: users[user] });
        const text = await response.text();
        return { user, status: response.status, isGuide: text === readFragment('exams') };
      }),
    );
    expect(answered).toEqual(
      asked.map((user) => ({
        ...{ user, status: statusOf[user], isGuide: user === 'premium' },
      })),
    );
  });

  it('get each the guide that she asked for', async () => {
    const asked = Array.from({ length: CALLS }, (_, index) => GUIDE_SLUGS[index % 10] ?? 'exams');
    const answered = await Promise.all(
      asked.map(async (slug) => {
        const options = { token: users.premium };
        const html = await (await callApi(stack, `GET /api/guides/${slug}`, options)).text();
        return /^<div data-guide="([a-z-]+)">/.exec(html)?.[1];
      }),
    );
    expect(answered).toEqual(asked);
  });
});

describe('when Supabase cannot say who she is', () => {
  it.each(['closed', 'status-500', 'html', 'cut', 'nonsense'] as const)(
    'no guide is given, but 503 and when to try again: %s',
    async (fault) => {
      const supabase = fault === 'closed' ? undefined : await startBrokenSupabase(fault);
      const functions = await startFunctions(supabase?.url ?? CLOSED_ADDRESS);
      // A token that was good a moment ago.
      const options = { token: users.premium };
      const response = await callApi(functions, 'GET /api/guides/vaccines', options);
      await functions.stop();
      supabase?.stop();
      await expect(response).toBeProblem('UNAVAILABLE');
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    },
  );
});

describe('the log', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('has a line a call with neither guide nor user nor token in it', async () => {
    const lines: string[] = [];
    for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
        lines.push(parts.map(String).join(' '));
      });
    }
    const token = users.premium;
    for (const slug of ['postpartum-care', '..%2fpostpartum-care']) {
      await callApi(stack, `GET /api/guides/${slug}?from=postpartum`, { token });
    }
    await callApi(stack, 'GET /api/guides/postpartum-care', { token: users.free });
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ event, route, status }) => [event, route, status])).toEqual([
      ['request', '/api/guides/:slug', 200],
      ['request', '/api/guides/:slug', 404],
      ['request', '/api/guides/:slug', 403],
    ]);
    for (const secret of ['postpartum', token, users.free, 'data-guide', '@exemplo']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});
