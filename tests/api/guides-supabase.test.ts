import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { GUIDE_SLUGS } from '#contract/guides.ts';
import { startBrokenSupabase } from '#tests/support/broken-supabase.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type GuideReaders, registerGuideReaders } from '#tests/support/guide-readers.ts';
import { readFragment } from '#tests/support/read-fragment.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { CLOSED_ADDRESS, startFunctions } from '#tests/support/start-functions.ts';
import '#tests/support/problem-matcher.ts';

const CALLS = 60;
const stack = await sharedStack();

let readers: GuideReaders;
beforeAll(async () => {
  readers = await registerGuideReaders(stack);
});

const statusOf: Record<keyof GuideReaders, number> = {
  ...{ visitor: 401, malformed: 401, invalid: 401, expired: 401, erased: 401 },
  ...{ free: 403, lapsed: 403, refunded: 403, premium: 200 },
};

describe('K05 many users at once on the address of one guide', () => {
  it('never get each other’s answer', async () => {
    const everyone = Object.keys(statusOf) as (keyof GuideReaders)[];
    const asked = Array.from(
      { length: CALLS },
      (_, index) => everyone[(index * 2) % everyone.length] ?? 'visitor',
    );
    const answered = await Promise.all(
      asked.map(async (reader) => {
        const response = await callApi(stack, 'GET /api/guides/exams', { token: readers[reader] });
        const text = await response.text();
        return { reader, status: response.status, isGuide: text === readFragment('exams') };
      }),
    );
    expect(answered).toEqual(
      asked.map((reader) => ({
        ...{ reader, status: statusOf[reader], isGuide: reader === 'premium' },
      })),
    );
  });

  it('get each the guide that she asked for', async () => {
    const asked = Array.from({ length: CALLS }, (_, index) => GUIDE_SLUGS[index % 10] ?? 'exams');
    const answered = await Promise.all(
      asked.map(async (slug) => {
        const options = { token: readers.premium };
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
      const options = { token: readers.premium };
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
    const token = readers.premium;
    for (const slug of ['postpartum-care', '..%2fpostpartum-care']) {
      await callApi(stack, `GET /api/guides/${slug}?from=postpartum`, { token });
    }
    await callApi(stack, 'GET /api/guides/postpartum-care', { token: readers.free });
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ event, route, status }) => [event, route, status])).toEqual([
      ['request', '/api/guides/:slug', 200],
      ['request', '/api/guides/:slug', 404],
      ['request', '/api/guides/:slug', 403],
    ]);
    for (const secret of ['postpartum', token, readers.free, 'data-guide', '@exemplo']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});
