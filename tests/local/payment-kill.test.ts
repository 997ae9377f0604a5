import { afterAll, describe, expect, it } from 'vitest';

import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { DEEP } from '#tests/support/deep.ts';
import { type FunctionsProcess, startFunctionsProcess } from '#tests/support/functions-process.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import { JOB_FLOWS } from '#tests/support/step-fault-flows-job.ts';
import { PROVIDER_FLOWS } from '#tests/support/step-fault-flows-provider.ts';
import { USER_FLOWS } from '#tests/support/step-fault-flows-user.ts';
import { prepareFlow } from '#tests/support/step-fault-prepare.ts';
import { startStepProxy } from '#tests/support/step-fault-proxy.ts';
import { startStepFaults, toSteps } from '#tests/support/step-fault.ts';

/** Flows that are killed before and after one call; under `npm run test:deep` each of their calls, and more flows. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['webhook', 'record_payments'],
  ['contraction saved', 'save_contraction'],
  ['reconciliation of a change', 'record_payments'],
]);
const MORE = [
  'create',
  'verify',
  'refund',
  'contraction changed',
  'contraction deleted',
  'reconciliation of a notification',
  'reconciliation of a refund',
];
const KILLED = [...SAMPLES.keys(), ...(DEEP ? MORE : [])];
const FLOWS = [...USER_FLOWS, ...PROVIDER_FLOWS, ...JOB_FLOWS].filter(({ name }) =>
  KILLED.includes(name),
);
const MOMENTS = ['before', 'after'] as const;

const stack = await startOwnStack();
const faults = await startStepFaults(stack.supabaseUrl, stack.mercadoPago);
// One address for every process that comes after another, as the platform has it.
const front = await startStepProxy(() => running.url);
const started: FunctionsProcess[] = [];
let running = await start();
/** Imports its modules while the one before it is still tried. */
let next = start();

const site = {
  ...stack,
  api: (path: string, init?: RequestInit) => fetch(new URL(path, front.url), init),
  mails: [],
  runScheduled: () => running.runScheduled(),
};

afterAll(async () => {
  await next;
  for (const one of started) {
    if (isAlive(one)) one.kill();
    await one.ended;
  }
  front.close();
  faults.close();
  await stack.stop();
});

async function start(): Promise<FunctionsProcess> {
  const functions = await startFunctionsProcess({
    SITE_URL: front.url,
    SUPABASE_URL: faults.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    SUPABASE_SECRET_KEY: stack.secretKey,
    SUPABASE_FORWARDING_KEY: stack.secretKey,
    MERCADOPAGO_API_URL: stack.mercadoPago.url,
    MERCADOPAGO_ACCESS_TOKEN: TEST_CREDENTIALS.accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: TEST_CREDENTIALS.webhookSecret,
  });
  started.push(functions);
  return functions;
}

async function startNext(): Promise<void> {
  await running.ended;
  running = await next;
  next = start();
}

function isAlive({ pid }: FunctionsProcess): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(KILLED)('kills a flow that is there: %s', (name) => {
  expect(FLOWS.map((flow) => flow.name)).toContain(name);
});

describe.each(FLOWS)('F05 $name', (flow) => {
  const cases = toSteps(flow.steps)
    .filter(({ name }) => !flow.exempt?.includes(name))
    .filter(({ name }) => DEEP || name === SAMPLES.get(flow.name))
    .flatMap((step) => MOMENTS.map((moment) => ({ ...step, moment })));

  it.each(cases)('gets right when it is killed $moment $name ($turn)', async (victim) => {
    const { moment, ...step } = victim;
    const scene = await prepareFlow(flow, site, faults);
    const { kill } = running;
    let isKilled = false;
    faults.interrupt(step, moment, () => {
      kill();
      isKilled = true;
    });
    const acted = await scene.act().catch(() => 0);
    expect(isKilled).toBe(true);
    await startNext();
    expect(acted).toBe(0);
    faults.mend();
    await scene.repeat(acted);
    await scene.check();
  });
});

it('leaves none of the killed processes behind', () => {
  expect(started.filter(isAlive).length).toBeLessThanOrEqual(2);
});
