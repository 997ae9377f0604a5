import { describe, expect, it, vi } from 'vitest';

import { checkMercadoPago } from '#local/ops/doctor/check-mercado-pago.ts';
import { readTarget } from '#local/ops/doctor/target.ts';
import { sampleRows } from '#tests/support/deep.ts';
import { listWrongFindings, type Variables } from '#tests/support/list-wrong-findings.ts';
import { ownDeployedSite } from '#tests/support/own-deployed-site.ts';

vi.setConfig({ testTimeout: 60_000 });

const deployed = ownDeployedSite();

/** Each wrong finding of the environment with some variables set otherwise. */
function wrongs(changed: Variables = {}): Promise<string[]> {
  return listWrongFindings({ ...deployed().variables, ...changed });
}

const BROKEN_SITES = [
  {
    what: 'without headers',
    path: '/',
    answer: () => new Response('<h1>Oi</h1>'),
    said: [
      'headers: / comes without X-Content-Type-Options, X-Frame',
      'headers: / comes without its',
    ],
  },
  {
    what: 'that shows what is paid',
    path: '/vaccines',
    answer: () => new Response('<p>Cinco tipos, <b>entre eles</b> o 3 e o 19A</p>'),
    said: ['paid text: /vaccines shows paid text to everybody'],
  },
  {
    what: 'without functions',
    path: '/api/health',
    answer: () => new Response('', { status: 404 }),
    said: ['functions: /api/health is not there'],
  },
  {
    what: 'that publishes a fragment',
    path: '/guide-fragments/music',
    answer: () => new Response('<p>Oi</p>'),
    said: ['paid text: /guide-fragments/music is public'],
  },
  {
    what: 'that gives a paid guide to anybody',
    path: '/api/guides/music',
    answer: () => new Response('<p>Oi</p>'),
    said: ['paid text: /api/guides/music answers 200 to nobody'],
  },
  {
    what: 'whose functions do not reach the database',
    path: '/api/health',
    answer: () => new Response('{}', { status: 503 }),
    said: ['functions: /api/health answers 503'],
  },
];

const AUTH_SETTINGS = [
  { setting: { mailer_autoconfirm: false }, said: "'Confirm email' is on" },
  { setting: { disable_signup: true }, said: 'nobody may register' },
  { setting: { external: { email: false } }, said: 'the e-mail provider is off' },
  {
    setting: { external: { email: true, anonymous_users: true } },
    said: 'anonymous sign-ins are on',
  },
];

describe('a site', () => {
  it('that is down is wrong in each of its checks', async () => {
    const found = await wrongs({ SITE_URL: 'http://127.0.0.1:9' });
    expect(found.map((one) => one.split(':', 1)[0])).toEqual([
      ...['functions', 'headers', 'search engines', 'paid text', 'webhook'],
    ]);
    expect(found[0]).toContain('http://127.0.0.1:9/api/health does not answer: ');
  });

  it.each(sampleRows(BROKEN_SITES))('$what', async ({ path, answer, said }) => {
    deployed().site.override = ({ pathname }) => (pathname === path ? answer() : undefined);
    const found = await wrongs();
    expect(found).toEqual(said.map((one) => expect.stringContaining(one) as unknown));
  });

  it('that has another webhook secret, and one that takes any', async () => {
    const [old, young] = ['um-segredo-que-ja-passou', 'segredo-das-notificacoes-de-teste'];
    expect(await wrongs({ MERCADOPAGO_WEBHOOK_SECRET: old })).toEqual([
      expect.stringMatching(/^webhook: the deploy refuses what the secret signs/),
    ]);
    expect(await wrongs({ MERCADOPAGO_WEBHOOK_SECRET: `${young},${old}` })).toEqual([
      expect.stringMatching(/^webhook: the deploy refuses what secret 2 of 2 signs/),
    ]);
    deployed().site.override = ({ pathname }) =>
      pathname === '/api/payment/webhook' ? Response.json({ received: true }) : undefined;
    expect(await wrongs()).toEqual([
      'webhook: a wrong signature is answered with 200, in place of 401.',
    ]);
  });
});

describe('accounts', () => {
  it.each(sampleRows(AUTH_SETTINGS))('$said', async ({ setting, said }) => {
    const settings = { disable_signup: false, mailer_autoconfirm: true, external: { email: true } };
    deployed().supabase.override = ({ pathname }) =>
      pathname === '/auth/v1/settings' ? Response.json({ ...settings, ...setting }) : undefined;
    expect(await wrongs()).toEqual([expect.stringContaining(`accounts: ${said}`)]);
  });
});

describe('Mercado Pago', () => {
  const account = (fields: object) => {
    deployed().provider.override = ({ pathname }) =>
      pathname === '/users/me' ? Response.json({ site_id: 'MLB', tags: [], ...fields }) : undefined;
  };

  it('that refuses the token', async () => {
    const found = await wrongs({ MERCADOPAGO_ACCESS_TOKEN: 'TEST-1111111111111111-112106-x-1' });
    expect(found).toEqual([
      'Mercado Pago: the access token is refused: take it anew from the panel.',
    ]);
  });

  it('with an account of another country', async () => {
    account({ site_id: 'MLA' });
    expect(await wrongs()).toEqual(['Mercado Pago: the account is of MLA, not Brazil (MLB).']);
  });

  it('is real in production and nowhere else, whatever its token begins with', async () => {
    const token = 'APP_USR-0000000000000000-112106-of-nobody-987654321';
    // The stand-in knows one token: what stands before it answers for the other.
    const answer = (tags: string[]) => {
      deployed().provider.override = ({ pathname }) =>
        Response.json(pathname === '/users/me' ? { site_id: 'MLB', tags } : { results: [] });
    };
    const see = async (CONTEXT: string) => {
      // Production takes no stand-in for the provider: the check alone is run.
      const variables = { ...deployed().variables, MERCADOPAGO_ACCESS_TOKEN: token, CONTEXT };
      const findings = await checkMercadoPago(readTarget(variables));
      return findings.map(({ verdict, text }) => `${verdict}: ${text}`).slice(1);
    };
    answer(['normal']);
    expect(await see('production')).toEqual(['ok: it is a real account.']);
    expect(await see('branch-deploy')).toEqual([
      'wrong: a preview has real credentials: take those of the test account.',
    ]);
    answer(['normal', 'test_user']);
    expect(await see('branch-deploy')).toEqual(['ok: it is a test account.']);
    expect(await see('production')).toEqual([
      'wrong: production has test credentials: no payment would ever count.',
    ]);
  });
});
