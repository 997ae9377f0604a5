import type { ApiStack } from './api-stack.ts';

/** A stack that nobody else has. */
export type Site = Pick<
  ApiStack,
  'api' | 'sql' | 'mercadoPago' | 'mails' | 'runScheduled' | 'jwtSecret'
>;

/** A flow that is about to begin, on a site whose notifications are held. */
export interface Scene {
  /** Does it. @returns the status answered; what was cut off throws or answers 0. */
  act(): Promise<number>;
  /** What follows by itself such an answer: a second click, a redelivery, the next run. */
  repeat(status: number): Promise<void>;
  /** Expects everything to be right. */
  check(): Promise<void>;
}

export interface Flow {
  readonly name: string;
  /** What it answers when nothing goes wrong. */
  readonly status: number;
  /** The names of its calls, in their order. */
  readonly steps: readonly string[];
  /** Calls whose failure is told to nobody: the answer stays what it is. */
  readonly silent?: readonly string[];
  /** Calls that are broken elsewhere, or by the flow itself. */
  readonly exempt?: readonly string[];
  prepare(site: Site): Promise<Scene>;
}
