import type { FaultKind } from './contraction-fault-kind.ts';
import type { TabAct, TabView, IdleTab } from './contraction-tab-port.ts';

/** A tab that a script moves, wherever it runs. Whatever is asked of one that has ended throws TabEnded. */
export interface FaultTab {
  readonly isAlive: boolean;
  act(act: TabAct): Promise<string>;
  written(): Promise<void>;
  view(): Promise<TabView>;
  /** Its clocks go on to that moment (ms). */
  passTo(moment: number): Promise<void>;
  meet(next: readonly FaultKind[], always: FaultKind): Promise<void>;
  release(): Promise<void>;
  nudge(): Promise<void>;
  /** Resolves when nothing is under way but what is held. */
  rest(): Promise<void>;
  endAtStep(count?: number): Promise<void>;
  end(): Promise<void>;
}

export class TabEnded extends Error {
  override readonly name = 'TabEnded';
}

/** How a tab opens. */
export interface TabOpening {
  /** What its clocks show, in ms. */
  readonly now: number;
  /** What its requests meet. */
  readonly always?: FaultKind;
  /** Where it ends; not by itself when absent. */
  readonly lastStep?: number | undefined;
}

/** Its address. */
export function toTabAddress({ now, always = 'none', lastStep }: TabOpening): string {
  return `/tab#${now},${always},${lastStep ?? ''}`;
}

/** A contraction as the device or the account has it. */
export interface StoredContraction {
  readonly id: string;
  readonly startedAt: number;
  readonly duration: number;
  readonly intensity: string;
  readonly note: string | null;
}

/** A browser with one user, and the account. */
export interface FaultWorld {
  /** Empties device and account, and signs the user in. */
  reset(): Promise<void>;
  openTab(opening: TabOpening): Promise<FaultTab>;
  isSignedIn(): Promise<boolean>;
  signIn(): Promise<void>;
  /** The token is as good as expired. */
  spoilToken(): Promise<void>;
  /** Brings what is 'late' to the server. */
  deliverLate(): Promise<void>;
  /** What IndexedDB holds: the entries, with their status, and what runs. */
  readDevice(): Promise<{
    readonly entries: readonly (StoredContraction & { readonly standing: string })[];
    readonly isRunning: boolean;
  }>;
  /** What the account lists, all pages of it. */
  readAccount(): Promise<readonly StoredContraction[]>;
}

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
