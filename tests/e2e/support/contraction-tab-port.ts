import type { Account } from './account.ts';
import type { FaultKind } from './contraction-fault-kind.ts';
import type { Contraction, ContractionLog } from '#features/contractions/model.ts';
import type { Intensity } from '#contract/limits.ts';

/** What a user does in a tab. An entry is named by its start, which no two of a script share. */
export type TabAct =
  | { readonly kind: 'press' | 'discard' | 'undo' }
  | { readonly kind: 'choose'; readonly intensity: Intensity }
  | { readonly kind: 'add'; readonly contraction: Omit<Contraction, 'id'> }
  | { readonly kind: 'edit'; readonly startedAt: number; readonly values: EntryValues }
  | { readonly kind: 'delete' | 'continue'; readonly startedAt: number };

export type EntryValues = Partial<Omit<Contraction, 'id'>>;

/** What a tab shows, and what it did. */
export interface TabView {
  readonly log: ContractionLog | null;
  /** Seconds on the clock. */
  readonly elapsed: number | null;
  readonly user: { readonly id: string; readonly isSignedIn: boolean } | null;
  readonly isPersisted: boolean;
  readonly sync: string;
  readonly pending: string;
  /** What the tab did to device and network so far, oldest first. */
  readonly steps: readonly string[];
}

/** A tab in which nothing is under way: how far it came, and the locks that it waits for and has. */
export interface IdleTab {
  readonly steps: number;
  readonly waits: readonly string[];
  readonly locks: readonly string[];
}

/** `window.contractionTab` of a tab: how a script moves it. */
export interface TabPort {
  act(act: TabAct): string;
  /** Resolves when all is on the device, and what other tabs wrote is read. */
  written(): Promise<void>;
  view(): TabView;
  /** Resolves when nothing is under way in it but what is held and what waits for a lock. */
  idle(): Promise<IdleTab>;
  /** Both clocks and the timers go on by that many ms, when nothing is being written. */
  passTime(milliseconds: number): Promise<void>;
  /** What the next requests meet, and what those after them. */
  meet(next: readonly FaultKind[], always: FaultKind): void;
  release(): void;
  /** The browser reports that it is online. */
  nudge(): void;
  /** The tab ends after so many further steps, or no more by itself where nothing is given. */
  endAtStep(count?: number): void;
  /** The tab ends. */
  end(): void;
  login(account: Account): Promise<void>;
  logout(): Promise<void>;
}
