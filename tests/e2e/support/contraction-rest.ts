import { TabEnded } from './contraction-fault-tab.ts';
import type { IdleTab } from './contraction-tab-port.ts';

/** Answers when a tab is idle. @throws TabEnded where it has ended. */
type AskIdle = () => Promise<IdleTab>;

/** The tabs of one device that are open: what one of them does, another may answer. */
export class OpenTabs {
  readonly #tabs = new Set<AskIdle>();

  add(tab: AskIdle): void {
    this.#tabs.add(tab);
  }

  /**
   * Resolves when nothing is under way in any of them but what is held, and what waits for the lock of a tab
   * with something held: a lock that none of them has is given in a moment.
   */
  async rest(): Promise<void> {
    for (let before: number | undefined; ;) {
      const idle = await this.#whenIdle();
      const locks = idle.flatMap((tab) => tab.locks);
      const steps = idle.reduce((sum, tab) => sum + tab.steps, 0);
      const areGiven = idle.every(({ waits }) => waits.every((name) => locks.includes(name)));
      if (areGiven && steps === before) return;
      before = steps;
    }
  }

  async #whenIdle(): Promise<IdleTab[]> {
    const idle: IdleTab[] = [];
    for (const tab of this.#tabs) {
      try {
        idle.push(await tab());
      } catch (error) {
        if (!(error instanceof TabEnded)) throw error;
        this.#tabs.delete(tab);
      }
    }
    return idle;
  }
}
