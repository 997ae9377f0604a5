import { PROVIDER_API_URL } from '#server/mercado-pago/settings.ts';

import type { DeployStep, Finding } from './finding.ts';
import { type RuleSetting, type VariableName, variableProblem } from './variable-rules.ts';

/** The configured environment that is looked at. */
export interface DoctorTarget extends RuleSetting {
  /** Whether a variable is there and has the right form. */
  has(name: VariableName): boolean;
  /** Root of the provider's API, without a slash at the end. */
  readonly providerUrl: string;
}

/** Where the platform does not say it, a deploy counts as the one that users use. */
const DEFAULT_CONTEXT = 'production';

/** Reads the environment; nothing is judged yet. An empty variable counts as absent. */
export function readTarget(variables: Readonly<Record<string, string | undefined>>): DoctorTarget {
  const read = (name: string): string => variables[name]?.trim() ?? '';
  const context = read('CONTEXT') || DEFAULT_CONTEXT;
  const setting: RuleSetting = { context, isProduction: context === 'production', read };
  return {
    ...setting,
    has: (name) => read(name) !== '' && variableProblem(name, setting) === undefined,
    providerUrl: (read('MERCADOPAGO_API_URL') || PROVIDER_API_URL).replace(/\/+$/, ''),
  };
}

/** One thing to look at. It prints nothing. */
export interface DoctorCheck {
  readonly name: string;
  /** Without these, well-formed, there is nothing to ask: the check is skipped. */
  readonly needs: readonly VariableName[];
  /** Where to look when the other end does not answer at all. */
  readonly step: DeployStep;
  run(target: DoctorTarget): Promise<readonly Finding[]> | readonly Finding[];
}
