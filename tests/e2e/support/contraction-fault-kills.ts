import {
  compareEnds,
  applyAct,
  compareModels,
  formatModel,
  EMPTY_MODEL,
  type FaultModel,
  modelOf,
} from './contraction-fault-model.ts';
import { type FaultTab, type FaultWorld, TabEnded } from './contraction-fault-tab.ts';
import type { TabAct } from './contraction-tab-port.ts';

/** What is done while the tab is killed, named by the contraction before. The first two time one. */
const FLOWS: readonly ((startedAt: number) => readonly TabAct[])[] = [
  () => [{ kind: 'press' }],
  () => [{ kind: 'press' }, { kind: 'press' }],
  (startedAt) => [{ kind: 'edit', startedAt, values: { duration: 7, note: 'no chuveiro' } }],
  (startedAt) => [{ kind: 'delete', startedAt }],
  (startedAt) => [{ kind: 'continue', startedAt }],
];
const STEP_MS = 10_000;
/** A deletion is sent after half a minute. */
const AFTERWARDS_MS = 31_000;

export interface KillPlan {
  /** How many of the flows are played. */
  readonly flows?: number;
  /** The tab is killed at each step that is so far from the last. */
  readonly stride: number;
}

/**
 * Kills a tab at the first step of each flow, then at a later one, and so on until it comes through alive,
 * its sending included. Each time the next tab finds all of what was done or nothing of it, and at the end
 * device and account hold what there should be. Answers how many were killed.
 */
export async function killAtEachStep(world: FaultWorld, plan: KillPlan): Promise<number> {
  let now = Date.now() - 24 * 60 * 60_000;
  let model = EMPTY_MODEL;
  let killed = 0;
  await world.reset();
  const later = () => (now += STEP_MS);
  for (const [flow, actsOn] of FLOWS.slice(0, plan.flows).entries()) {
    for (let step = 0; ; step += plan.stride) {
      const first = await openAtRest(world, later());
      model = await reduceToOne(first, model, later);
      const acts = actsOn(model.entries.at(-1)?.startedAt ?? 0);
      const models = await playUntilEnd(first, { acts, step, model, later });
      const wasKilled = !first.isAlive;
      await first.end();
      const next = await openAtRest(world, later());
      model = findModel(await next.view(), models, `flow ${flow} killed at step ${step}`);
      await next.end();
      killed += Number(wasKilled);
      if (!wasKilled) break;
      if (step > 100) throw new Error(`flow ${flow} has no end`);
    }
  }
  const last = await openAtRest(world, later());
  model = await reduceToOne(last, model, later);
  await last.passTo((now += 61_000));
  await last.nudge();
  await last.rest();
  await last.end();
  compareEnds(model, await world.readDevice(), await world.readAccount());
  return killed;
}

async function openAtRest(world: FaultWorld, now: number): Promise<FaultTab> {
  const tab = await world.openTab({ now });
  await tab.written();
  await tab.rest();
  return tab;
}

/** A contraction that is done, for the next flow to begin with. */
async function reduceToOne(
  tab: FaultTab,
  model: FaultModel,
  later: () => number,
): Promise<FaultModel> {
  let after = model;
  while (after.running !== null || after.entries.length === 0) {
    const now = later();
    await tab.passTo(now);
    await tab.act({ kind: 'press' });
    after = applyAct(after, { kind: 'press' }, now);
  }
  await tab.written();
  await tab.rest();
  return after;
}

interface Flow {
  readonly acts: readonly TabAct[];
  readonly step: number;
  readonly model: FaultModel;
  readonly later: () => number;
}

/** Answers what there may be then, depending on how far it came. */
async function playUntilEnd(tab: FaultTab, { acts, step, model, later }: Flow) {
  let models = [model];
  try {
    await tab.endAtStep(step);
    for (const act of acts) {
      const now = later();
      await tab.passTo(now);
      models.push(applyAct(models.at(-1) ?? model, act, now));
      await tab.act(act);
      await tab.written();
      models = models.slice(-1);
    }
    await tab.rest();
    await tab.passTo(later() + AFTERWARDS_MS);
    await tab.rest();
  } catch (error) {
    if (!(error instanceof TabEnded)) throw error;
  }
  return models;
}

function findModel(
  view: Parameters<typeof modelOf>[0],
  models: readonly FaultModel[],
  moment: string,
): FaultModel {
  const shown = formatModel(modelOf(view));
  const found = models.find((model) => formatModel(model) === shown);
  if (found) return found;
  const differences = models.map((model) => compareModels(shown, formatModel(model)));
  throw new Error(`${moment}: the device shows\n${differences.join('\n  or\n')}`);
}
