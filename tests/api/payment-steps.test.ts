import { afterAll, describe, expect, it } from 'vitest';

import { DEEP } from '#tests/support/deep.ts';
import { startOwnStack } from '#tests/support/start-own-stack.ts';
import type { Flow } from '#tests/support/step-fault-flow.ts';
import { ACCOUNT_FLOWS } from '#tests/support/step-fault-flows-account.ts';
import { JOB_FLOWS } from '#tests/support/step-fault-flows-job.ts';
import { PROVIDER_FLOWS } from '#tests/support/step-fault-flows-provider.ts';
import { USER_FLOWS } from '#tests/support/step-fault-flows-user.ts';
import { STEP_FAULTS, type StepFault } from '#tests/support/step-fault-kind.ts';
import { prepareFlow } from '#tests/support/step-fault-prepare.ts';
import { startStepFaults, type Step } from '#tests/support/step-fault.ts';

const stack = await startOwnStack();
const faults = await startStepFaults(stack.supabaseUrl, stack.mercadoPago);
process.env['SUPABASE_URL'] = faults.supabaseUrl;
afterAll(async () => {
  faults.close();
  await stack.stop();
});

const prepare = (flow: Flow) => prepareFlow(flow, stack, faults);

/** What a flow answers, and the calls that it makes meanwhile, when nothing goes wrong. */
async function record(flow: Flow) {
  const scene = await prepare(flow);
  const status = await scene.act();
  return { flow, status, steps: faults.steps() };
}

const recorded: Awaited<ReturnType<typeof record>>[] = [];
for (const flow of [...USER_FLOWS, ...ACCOUNT_FLOWS, ...PROVIDER_FLOWS, ...JOB_FLOWS]) {
  recorded.push(await record(flow));
}

/** Each call of a flow with each fault; by default each fault once, from its first call to its last. */
function casesOf(steps: readonly Step[]): readonly (Step & { readonly fault: StepFault })[] {
  if (DEEP) return steps.flatMap((step) => STEP_FAULTS.map((fault) => ({ ...step, fault })));
  const at = [0, Math.floor((steps.length - 1) / 2), steps.length - 1];
  const faults = ['answers 500', 'is cut before', 'loses its answer'] as const;
  return at.flatMap((index, row) =>
    steps.slice(index, index + 1).map((step) => ({ ...step, fault: faults[row] ?? 'answers 500' })),
  );
}

/** Unreachable, answered wrongly, or out of time: what may be said when a call fails. */
const FAILED = [502, 503, 504];

describe.each(recorded)('F05 $flow.name', ({ flow, status, steps }) => {
  const cases = casesOf(steps.filter(({ name }) => !flow.exempt?.includes(name)));

  it('makes the calls that are known, and no other', () => {
    expect(steps.map(({ name }) => name)).toEqual(flow.steps);
    expect(status).toBe(flow.status);
  });

  it('is right when nothing goes wrong, also when it is repeated', async () => {
    const scene = await prepare(flow);
    await scene.repeat(await scene.act());
    await scene.check();
  });

  it.each(cases)('gets right when $name ($turn) $fault', async ({ fault, ...step }) => {
    const scene = await prepare(flow);
    faults.break(step, fault);
    const acted = await scene.act();
    expect(acted).toBeOneOf(flow.silent?.includes(step.name) ? [flow.status] : FAILED);
    expect(faults.wasBroken(step)).toBe(true);
    faults.mend();
    await scene.repeat(acted);
    await scene.check();
  });
});
