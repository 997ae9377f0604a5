import type { DeployStep } from './deploy-steps.ts';
import type { DoctorTarget } from './doctor-target.ts';
import type { Finding } from './finding.ts';
import type { VariableName } from './variable-rules.ts';

/** One thing to look at. It prints nothing. */
export interface DoctorCheck {
  readonly name: string;
  /** Without these, well-formed, there is nothing to ask: the check is skipped. */
  readonly needs: readonly VariableName[];
  /** Where to look when the other end does not answer at all. */
  readonly step: DeployStep;
  run(target: DoctorTarget): Promise<readonly Finding[]> | readonly Finding[];
}
