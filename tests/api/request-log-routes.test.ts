import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { startBrokenSupabase } from '#tests/support/broken-supabase.ts';
import { callApi } from '#tests/support/call-api.ts';
import { type CapturedLog, captureLog } from '#tests/support/capture-log.ts';
import { makePremiumUser } from '#tests/support/make-premium-user.ts';
import { minutesAgo } from '#tests/support/new-contraction.ts';
import { freshEmail } from '#tests/support/register-user.ts';
import { listServedCalls } from '#tests/support/served-calls.ts';
import { sharedStack } from '#tests/support/shared-stack.ts';
import { startFunctions } from '#tests/support/start-functions.ts';

const stack = await sharedStack();
const user = await makePremiumUser(stack);
const supabase = await startBrokenSupabase('nonsense');
const broken = await startFunctions(supabase.url);
const [refusing, cutting] = [
  await startBrokenSupabase('status-500'),
  await startBrokenSupabase('cut'),
];
afterAll(async () => {
  await broken.stop();
  for (const one of [supabase, refusing, cutting]) one.stop();
});

/** What stands in her requests, and has no place in a log; `known` marks what a server may repeat. */
const SECRETS = {
  email: freshEmail(),
  name: 'Hermengarda',
  password: 'senha-que-ninguem-le',
  note: 'perto-da-bola',
  due_date: '2027-07-31',
  start_time: minutesAgo(3),
  segment: 'segmento-dela',
  live_id: 'codigo-do-link-dela-16',
  file: 'endereco-da-agenda-dela'.slice(0, 22),
  query: 'busca-dela',
  cookie: '0123456789-biscoito-dela',
  address: '203.0.113.199',
  agent: 'TelefoneDela/1.0',
};
const BODY = {
  ...SECRETS,
  id: 'b1a7e3f0-6d0c-4f7f-9a53-0c7e1d0f5a77',
  new_password: `${SECRETS.password}-nova`,
  intensity: 'forte',
  duration: 57,
};
/** Also with what is hers in the address itself. */
const calls = [
  ...(await listServedCalls(stack)),
  ...(await listServedCalls(stack, {
    id: SECRETS.segment,
    file: `${SECRETS.file}.ics`,
    liveId: SECRETS.live_id,
    slug: SECRETS.segment,
    userId: SECRETS.segment,
    weekNumber: SECRETS.segment,
  })),
];

let log: CapturedLog;
beforeEach(() => {
  log = captureLog();
});
afterEach(() => {
  process.env['SUPABASE_URL'] = stack.supabaseUrl;
  vi.restoreAllMocks();
});

async function send(route: `${string} ${string}`, token: string): Promise<void> {
  const hasBody = !/^(?:GET|HEAD) /.test(route);
  const query = `?email=${SECRETS.email}&q=${SECRETS.query}`;
  await callApi(stack, `${route}${query}` as const, {
    token,
    cookie: `colinho-refresh=${SECRETS.cookie}`,
    address: SECRETS.address,
    headers: { 'User-Agent': SECRETS.agent, 'x-signature': `ts=1,v1=${SECRETS.segment}` },
    ...(hasBody ? { json: BODY } : {}),
  });
}

function expectNothingOfHers(route: string, token: string): void {
  const written = log.lines.join('\n');
  const ours = [stack.secretKey, stack.publishableKey, stack.jwtSecret];
  const { accessToken, webhookSecret } = TEST_CREDENTIALS;
  const hers = [...Object.values(SECRETS), BODY.id, BODY.new_password, user.id, user.email];
  for (const secret of [...hers, token, ...ours, accessToken, webhookSecret]) {
    expect(written, route).not.toContain(secret);
  }
}

describe('G06 the log of every route', () => {
  it.each(calls)('has a line of $route, by its pattern, with nothing of hers', async (call) => {
    await send(call.route, user.accessToken);
    expectNothingOfHers(call.route, user.accessToken);
    const lines = log.records().filter(({ event }) => event === 'request');
    expect(lines).toMatchObject([{ route: call.pattern, method: call.method }]);
    expect(Object.keys(lines[0] ?? {})).toEqual([
      'event',
      'route',
      'method',
      'status',
      'ms',
      'request_id',
    ]);
  });

  it.each([
    ['answers nonsense', supabase],
    ['refuses', refusing],
    ['breaks off', cutting],
  ])('has nothing of hers either when Supabase %s', async (_, fault) => {
    process.env['SUPABASE_URL'] = fault.url;
    const token = 'aaaa.bbbb.cccc';
    for (const { route } of calls) await send(route, token);
    expectNothingOfHers('every route', token);
    // Every line is JSON of ours: nothing was written past it.
    const events = new Set(log.records().map(({ event }) => event));
    expect([...events].toSorted()).toEqual(['alert', 'failure', 'request']);
    expect(log.lines.join('\n')).not.toMatch(/127\.0\.0\.1|XX000|surprise|half|Bad Gateway/);
  });
});
