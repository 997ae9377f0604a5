import type { FaultKind } from './contraction-fault-kind.ts';
import {
  applyAct,
  compareModels,
  formatModel,
  EMPTY_MODEL,
  type FaultModel,
  modelOf,
} from './contraction-fault-model.ts';
import { type FaultTab, type FaultWorld, TabEnded } from './contraction-fault-tab.ts';
import type { TabAct } from './contraction-tab-port.ts';

/** What a script did, to see that it was no idle one. */
export interface FaultTally {
  killed: number;
  acts: number;
  readonly trail: string[];
}

/** One day would do for a hundred contractions; the account takes thirty. */
const BEGAN_BEFORE_MS = 24 * 60 * 60_000;

/**
 * The tabs of a user, and what there should be by the acts in them. Acts are written in their order: where a tab
 * is killed, some of the last ones may be lost, and the next tab that opens shows which.
 */
export class FaultBench {
  readonly tally: FaultTally = { killed: 0, acts: 0, trail: [] };
  readonly world: FaultWorld;
  now = Date.now() - BEGAN_BEFORE_MS;
  tabs: readonly FaultTab[] = [];
  /** Whose acts are not known to be written. */
  #actor: FaultTab | undefined;
  /** What there may be: what is known to be written, then what follows from each act since. */
  #models: readonly FaultModel[] = [EMPTY_MODEL];

  constructor(world: FaultWorld) {
    this.world = world;
  }

  /** With all acts. */
  get model(): FaultModel {
    return this.#models.at(-1) ?? EMPTY_MODEL;
  }

  get isWritten(): boolean {
    return this.#models.length === 1;
  }

  /** Runs something that may end because a tab does, and counts those that did. */
  async survive(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof TabEnded)) throw error;
      // The next act is later than the last one.
      this.now += 1_000;
    }
    const alive = this.tabs.filter(({ isAlive }) => isAlive);
    const killed = this.tabs.length - alive.length;
    if (killed > 0) this.note(`${killed} of ${this.tabs.length} tabs killed`);
    this.tally.killed += killed;
    this.tabs = alive;
  }

  /** Opens a tab, which finds one of the things that there may be. */
  async openTab(always: FaultKind, lastStep?: number): Promise<void> {
    if (!(await this.world.isSignedIn())) {
      this.note('signs in');
      await this.world.signIn();
    }
    this.note(`opens a tab that ends at ${lastStep ?? 'no'} step`);
    await this.#turnClocks();
    const tab = await this.world.openTab({ now: this.now, always, lastStep });
    this.tabs = [...this.tabs, tab];
    // An actor that lives has more to write: it knows itself how far it is.
    if (this.#actor?.isAlive) await this.confirm();
    else this.#actor = undefined;
    await this.verify(tab);
  }

  /** The user goes on in this tab. What was done in another is written then. */
  async use(tab: FaultTab): Promise<void> {
    if (tab === this.#actor) return;
    await this.confirm();
    await this.verify(tab);
    this.#actor = tab;
  }

  /** @param after What there should be then, where that does not follow from what is there. */
  async act(tab: FaultTab, act: TabAct, after?: FaultModel): Promise<void> {
    await this.#turnClocks();
    this.#models = [...this.#models, after ?? applyAct(this.model, act, this.now)];
    this.tally.acts += 1;
    this.note(`${JSON.stringify(act)} at ${this.now} in tab ${this.tabs.indexOf(tab) + 1}`);
    const answer = await tab.act(act);
    if (act.kind === 'press' && answer === 'ignored') throw new Error('a press was ignored');
  }

  /** Waits until the acts are written, and checks that they are. */
  async confirm(): Promise<void> {
    const actor = this.#actor;
    if (!actor) return;
    await actor.written();
    this.#models = this.#models.slice(-1);
    await this.#compare(actor);
  }

  /** A tab shows one of the things that there may be; from then on it is the one. */
  async verify(tab: FaultTab): Promise<void> {
    await tab.written();
    await this.#compare(tab);
  }

  async #compare(tab: FaultTab): Promise<void> {
    const view = await tab.view();
    const shown = formatModel(modelOf(view));
    const found = this.#models.find((model) => formatModel(model) === shown);
    if (!found) {
      const differences = this.#models.map((model) => compareModels(shown, formatModel(model)));
      const told = differences.join('\n  or, by what came later,\n');
      const meant = view.log?.entries.filter(({ startedAt }) => told.includes(`${startedAt}`));
      throw new Error(`the device shows\n${told}\nof ${JSON.stringify(meant)}`);
    }
    this.#models = [found];
  }

  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    this.note(`${milliseconds} ms pass`);
    await this.#turnClocks();
  }

  /** A moment at which nothing begins, for acts name a contraction by its start. */
  freeMoment(preferred: number): number {
    const taken = this.#models.flatMap(({ entries }) => entries.map((one) => one.startedAt));
    for (let moment = preferred; ; moment -= 1) if (!taken.includes(moment)) return moment;
  }

  note(line: string): void {
    this.tally.trail.push(line);
  }

  /** Two tabs of one device always show the same time. */
  async #turnClocks(): Promise<void> {
    for (const tab of this.tabs) await tab.passTo(this.now);
  }
}

const ROUND_MS = 31_000;
/** The pauses of earlier failures run out, deletions become due, and each tab has listed since. */
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 60;

/**
 * Everything works again and nobody acts: after a while all is where it belongs. Closes the tabs then.
 * @throws Error where it never comes to that.
 */
export async function syncTabs(bench: FaultBench): Promise<void> {
  bench.note('everything works again');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let isQuiet = false;
    await bench.survive(async () => {
      isQuiet = (await playQuietRound(bench)) && round >= FEWEST_ROUNDS;
    });
    if (isQuiet) return closeTabs(bench);
  }
  throw new Error('does not come to rest');
}

async function playQuietRound(bench: FaultBench): Promise<boolean> {
  if (bench.tabs.length === 0) await bench.openTab('none');
  if (!(await bench.world.isSignedIn())) await bench.world.signIn();
  await bench.pass(ROUND_MS);
  for (const tab of bench.tabs) {
    await tab.endAtStep();
    await tab.meet([], 'none');
    await tab.release();
    await tab.nudge();
    await tab.rest();
  }
  // Also what tabs have sent before they heard that everything works.
  await bench.world.deliverLate();
  const views = await Promise.all(bench.tabs.map((tab) => tab.view()));
  return views.every(({ sync, pending }) => sync === 'resting' && pending === '');
}

async function closeTabs(bench: FaultBench): Promise<void> {
  for (const tab of bench.tabs) await bench.verify(tab);
  for (const tab of bench.tabs) await tab.end();
}
