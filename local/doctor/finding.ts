import type { DeployStep } from './deploy-steps.ts';

/** What a check found out; `skipped` is what nobody can see from here, or not without a variable. */
export interface Finding {
  readonly verdict: 'ok' | 'wrong' | 'skipped';
  /** What is so, and what to do about it. It may hold no secret. */
  readonly text: string;
  /** Where docs/deploy.md says how. */
  readonly step?: DeployStep;
}

/** The findings of one check, under its name. */
export interface Report {
  readonly check: string;
  readonly findings: readonly Finding[];
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const skipped = (text: string): Finding => ({ verdict: 'skipped', text });
export const wrong = (text: string, step: DeployStep): Finding => ({
  verdict: 'wrong',
  text,
  step,
});
