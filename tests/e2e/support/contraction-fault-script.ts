import { INTENSITIES } from '#contract/limits.ts';
import { FaultBench, type FaultTally, syncTabs } from './contraction-fault-bench.ts';
import { compareEnds, type FaultModel } from './contraction-fault-model.ts';
import { FAULT_KINDS, type FaultKind } from './contraction-fault-kind.ts';
import type { FaultTab, FaultWorld } from './contraction-fault-tab.ts';
import { type SeededRandom, seededRandom } from './contraction-random.ts';
import type { EntryValues, TabAct } from './contraction-tab-port.ts';

export interface ScriptPlan {
  readonly seed: number;
  /** How many contractions there are to be at the end. */
  readonly contractions: number;
}

/** A deletion is taken back before it is sent. */
const UNDO_MS = 20_000;
const MOST_ROUNDS_EACH = 30;
/** About as many steps as a contraction takes from the press until it is stored. */
const STEPS = 30;

/**
 * Plays one script: a user times contractions, while network, server and tabs fail in the order of the
 * seed. Afterwards device and account hold exactly what was done, each once.
 * @throws Error with the seed and the last steps where they do not.
 */
export async function playFaultScript(world: FaultWorld, plan: ScriptPlan): Promise<FaultTally> {
  const bench = new FaultBench(world);
  try {
    await new FaultScript(bench, plan).play();
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const trail = bench.tally.trail.slice(-40).join('\n  ');
    throw new Error(`COLINHO_SEED=${plan.seed}: ${reason}\nlast steps:\n  ${trail}`, {
      cause: error,
    });
  }
  return bench.tally;
}

class FaultScript {
  readonly #bench: FaultBench;
  readonly #plan: ScriptPlan;
  readonly #random: SeededRandom;
  /** What every request meets that has no fault of its own. */
  #always: FaultKind = 'none';

  constructor(bench: FaultBench, plan: ScriptPlan) {
    this.#bench = bench;
    this.#plan = plan;
    this.#random = seededRandom(plan.seed);
  }

  async play(): Promise<void> {
    const bench = this.#bench;
    await bench.world.reset();
    for (let round = 0; !this.#isWhole(); round += 1) {
      if (round > this.#plan.contractions * MOST_ROUNDS_EACH) throw new Error('does not get on');
      await bench.survive(() => this.#playRound());
    }
    await syncTabs(bench);
    compareEnds(bench.model, await bench.world.readDevice(), await bench.world.readAccount());
  }

  #isWhole(): boolean {
    const { isWritten, model } = this.#bench;
    return isWritten && model.running === null && model.entries.length === this.#plan.contractions;
  }

  async #playRound(): Promise<void> {
    const [bench, random] = [this.#bench, this.#random];
    const tab = await this.#chooseTab();
    await this.#changeWeather(tab);
    const { running, entries } = bench.model;
    const isTiming = running !== null;
    if (!isTiming && entries.length >= this.#plan.contractions) await bench.confirm();
    else if (!isTiming && random.happens(0.05)) await this.#act(tab, this.#addMissed());
    else {
      if (random.happens(0.2)) {
        await this.#act(tab, { kind: 'choose', intensity: random.pick(INTENSITIES) });
      }
      await this.#act(tab, { kind: 'press' });
    }
    await this.#pass(isTiming ? random.whole(2_000, 200_000) : random.whole(1_000, 90_000));
    if (random.happens(0.25)) await this.#doMore(tab);
  }

  /** The tab that is used next: the same as before, mostly. */
  async #chooseTab(): Promise<FaultTab> {
    const [bench, random] = [this.#bench, this.#random];
    const count = random.happens(0.06) ? 2 : 1;
    while (bench.tabs.length < count) {
      const lastStep = random.happens(0.08) ? random.whole(0, STEPS) : undefined;
      // The answers that it waits for at first are best held while the user goes on.
      const always = random.happens(0.15) ? 'hold-answer' : this.#always;
      await bench.openTab(always, lastStep);
    }
    if (bench.tabs.length > 1 && random.happens(0.3)) {
      await bench.confirm();
      await random.pick(bench.tabs).end();
    }
    const tab = random.pick(bench.tabs);
    await bench.use(tab);
    return tab;
  }

  async #act(tab: FaultTab, act: TabAct, after?: FaultModel): Promise<void> {
    const [bench, random] = [this.#bench, this.#random];
    if (random.happens(0.07)) {
      const lastStep = random.whole(0, STEPS);
      bench.note(`the tab ends at step ${lastStep}`);
      await tab.endAtStep(lastStep);
    }
    await bench.act(tab, act, after);
    if (random.happens(0.5)) await bench.confirm();
    if (random.happens(0.25)) await tab.rest();
    if (random.happens(0.02)) await tab.end();
  }

  async #pass(milliseconds: number): Promise<void> {
    const [bench, random] = [this.#bench, this.#random];
    const parts = random.whole(1, 3);
    for (let part = 0; part < parts; part += 1) {
      await bench.pass(Math.floor(milliseconds / parts));
      if (random.happens(0.1)) for (const tab of bench.tabs) await tab.release();
      if (random.happens(0.02)) await random.pick(bench.tabs).end();
    }
  }

  async #changeWeather(tab: FaultTab): Promise<void> {
    const [{ tabs, world }, random] = [this.#bench, this.#random];
    if (random.happens(this.#always === 'none' ? 0.06 : 0.2)) {
      this.#always = this.#always === 'none' ? random.pick(['cut', 'unavailable', 'html']) : 'none';
      this.#bench.note(`from now on ${this.#always}`);
      for (const one of tabs) {
        await one.meet([], this.#always);
        if (this.#always === 'none' && random.happens(0.5)) await one.nudge();
      }
    } else if (random.happens(0.5)) {
      const next = Array.from({ length: random.whole(1, 3) }, () =>
        random.happens(0.4) ? 'none' : random.pick(FAULT_KINDS),
      );
      this.#bench.note(`meets ${next.join(', ')}`);
      await tab.meet(next, this.#always);
    }
    if (random.happens(0.3)) for (const one of tabs) await one.release();
    if (random.happens(0.05)) await world.deliverLate();
    if (random.happens(0.03)) {
      this.#bench.note('the token expires');
      await world.spoilToken();
    }
  }

  /** Corrects, deletes, takes back. */
  async #doMore(tab: FaultTab): Promise<void> {
    const [bench, random] = [this.#bench, this.#random];
    const before = bench.model;
    if (before.running !== null) {
      if (random.happens(0.3)) await this.#act(tab, { kind: 'discard' });
      return;
    }
    const recent = before.entries.slice(-random.whole(1, 6));
    if (recent.length === 0) return;
    const { startedAt, duration } = random.pick(recent);
    const kinds = ['edit', 'edit', 'delete', 'undone', 'continue'] as const;
    // One that was made longer than the time since its start would go on from there.
    const isPast = startedAt + duration * 1000 <= bench.now;
    const kind = random.pick(isPast ? kinds : kinds.slice(0, -1));
    if (kind === 'edit') {
      await this.#act(tab, { kind, startedAt, values: this.#correct(startedAt) });
    } else if (kind === 'undone') {
      await this.#act(tab, { kind: 'delete', startedAt });
      await this.#pass(random.whole(100, UNDO_MS));
      await this.#act(tab, { kind: 'undo' }, before);
    } else await this.#act(tab, { kind, startedAt });
    await this.#pass(random.whole(1_000, 60_000));
  }

  #correct(startedAt: number): EntryValues {
    const [bench, random] = [this.#bench, this.#random];
    const moved = bench.freeMoment(startedAt - random.whole(1, 5_000));
    return random.pick<EntryValues>([
      { duration: random.whole(1, 3600) },
      { intensity: random.pick(INTENSITIES) },
      { note: random.pick([null, 'no chuveiro', `às ${bench.now}`]) },
      { startedAt: moved, duration: random.whole(1, 90) },
    ]);
  }

  #addMissed(): TabAct {
    const [bench, random] = [this.#bench, this.#random];
    const startedAt = bench.freeMoment(bench.now - random.whole(1_000, 3_600_000));
    const [duration, intensity] = [random.whole(1, 120), random.pick(INTENSITIES)];
    return { kind: 'add', contraction: { startedAt, duration, intensity, note: null } };
  }
}
