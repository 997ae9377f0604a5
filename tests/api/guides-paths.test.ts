import { beforeAll, describe, expect, it } from 'vitest';

import { ProblemSchema } from '#contract/api.ts';
import { type GuideUsers, registerGuideUsers } from '#tests/support/guide-users.ts';
import { requestRaw } from '#tests/support/request-raw.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';

const stack = await sharedStack();

let users: GuideUsers;
beforeAll(async () => {
  users = await registerGuideUsers(stack);
});

const get = (path: string, token = users.premium) =>
  requestRaw(stack.url, path, { Authorization: `Bearer ${token}` });

/** Letters that look alike, or that a normalisation would make alike. */
// prettier-ignore
const LOOK_ALIKES = [
  'v\u0430ccines', '\uff56accines', 'vaccine\u017f', 'birth\u2010plan', 'birth\u2011plan', 'mus\u0131c',
  'exams\u200b', '\ufeffexams', 'exam\u0455', 'e\u0301xams', 'birth_plan',
];
/** Paths after /api/guides/ that are no guide's, though a careless server would make one of them. */
// prettier-ignore
const TRICKS = [
  '', '/', 'vaccines/', '/vaccines', 'vaccines/x', 'vaccines/vaccines', './vaccines/', '..', '../', '../guides',
  '..%2fvaccines', '..%2Ffragments%2Fvaccines', '%2e%2e/', '%2e%2e%2fvaccines', '.%2e/vaccines/x',
  '%252e%252e%252fvaccines', '..%5cvaccines', '..\\vaccines', 'x%2f..%2fvaccines', '....//vaccines',
  '..%c0%afvaccines', '%2fetc%2fpasswd', '..%2f..%2f..%2f..%2fetc%2fpasswd', 'file:%2f%2f%2fvaccines',
  '..%2fapi%2fweeks.json', '..%2fapi%2fweeks.json%00', '..%2f..%2fpackage.json%00.html',
  '%76accines', 'vaccine%73', '%76%61%63%63%69%6e%65%73', 'birth%2dplan', 'birth%2Dplan', '%62irth-plan',
  'VACCINES', 'Vaccines', 'vaccineS', 'vaccines.', 'vaccines..', 'vaccines.html', 'vaccines.HTML',
  'vaccines.json', 'vaccines.mdx', 'vaccines~', '.vaccines', 'vaccines.html%00', 'vaccines::$DATA',
  'vaccines%00', 'vaccines%00.html', '%00vaccines', 'vaccines%20', '%20vaccines', 'vaccines%09', 'vaccines%0a',
  'vaccines%0d%0aX-Evil:%201', 'vaccines;x=1', 'vaccines%3bx', 'vaccines%3f', 'vaccines%23x', 'vaccines%2f',
  '*', '%2a', ':slug', '{slug}', '[guide]', 'undefined', 'null', '0', 'length', 'at', '__proto__',
  'constructor', 'toString', 'hasOwnProperty', 'vaccines,music', 'vaccines%2cmusic',
  '%', '%7', '%zz', '%e0%a4%a', '%ff',
  ...LOOK_ALIKES.map(encodeURIComponent),
];

const NOT_FOUND: readonly string[] = ['GUIDE_NOT_FOUND', 'ROUTE_NOT_FOUND'];

describe('a path that is not exactly a guide’s', () => {
  it('gives a premium user no file, and the problem of the contract, by none of them', async () => {
    const answers = await Promise.all(
      TRICKS.map(async (trick) => {
        const { status, type, cache, text } = await get(`/api/guides/${trick}`);
        const { code } = ProblemSchema.parse(JSON.parse(text));
        return { trick, status, type, cache, isKnown: NOT_FOUND.includes(code) };
      }),
    );
    const refused = { status: 404, type: 'application/json', cache: 'no-store', isKnown: true };
    expect(answers).toEqual(TRICKS.map((trick) => ({ trick, ...refused })));
  });

  it.each([
    ['ends in a guide', `${'..%2f'.repeat(400)}vaccines`],
    ['repeats one', 'vaccines'.repeat(500)],
  ])('is not found however long it is, where it %s', async (_, path) => {
    expect((await get(`/api/guides/${path}`)).status).toBe(404);
  });

  it('gives a free user no more, by none of them', async () => {
    const answers = await Promise.all(
      TRICKS.map(async (trick) => {
        const { status, text } = await get(`/api/guides/${trick}`, users.free);
        return status === 404 && !text.includes('<') ? [] : [trick];
      }),
    );
    expect(answers.flat()).toEqual([]);
  });

  it.each([
    '/API/guides/vaccines',
    '/api/Guides/vaccines',
    '/api//guides/vaccines',
    '//api/guides/vaccines',
    '/api/guides//vaccines',
    '/api/guides%2fvaccines',
    '/api%2fguides%2fvaccines',
    '/api/%67uides/vaccines',
    '/.netlify/functions/guide',
    '/.netlify/functions/guide/vaccines',
    '/api/guides/../../fragments/vaccines',
    '/api/../.generated/fragments/vaccines.html',
    '/api/guides/../../.generated/fragments/vaccines.html',
    '/api/guide-fragments/vaccines',
  ])('gives a premium user nothing: %s', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).not.toContain('data-guide');
  });
});

describe('the exact path', () => {
  it.each(['?x=1', '?slug=music', '?slug=../vaccines', '?', '?/../music', '#music'])(
    'stays the same guide with %s behind it',
    async (suffix) => {
      const { status, text } = await get(`/api/guides/vaccines${suffix}`);
      expect(status).toBe(200);
      expect(text).toMatch(/^<div data-guide="vaccines">/);
    },
  );

  it.each(['?token=', '?access_token=', '?authorization=Bearer%20'])(
    'takes no token from its address: %s',
    async (query) => {
      const path = `/api/guides/vaccines${query}${users.premium}`;
      const { status } = await requestRaw(stack.url, path, {});
      expect(status).toBe(401);
    },
  );

  it('takes no token from a cookie', async () => {
    const { premium } = users;
    const headers = {
      Cookie: `token=${premium}; colinho-refresh=${premium}; sb-access-token=${premium}`,
    };
    expect((await requestRaw(stack.url, '/api/guides/vaccines', headers)).status).toBe(401);
  });

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-HTTP-Method-Override'])(
    'is not changed by a header: %s',
    async (name) => {
      const headers = { Authorization: `Bearer ${users.free}`, [name]: '/api/guides/music' };
      expect((await requestRaw(stack.url, '/api/guides/vaccines', headers)).status).toBe(403);
    },
  );
});
