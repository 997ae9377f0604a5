import type { DoctorCheck } from './doctor-check.ts';
import { ok, wrong } from './finding.ts';
import { VARIABLE_RULES, type VariableName, variableProblem } from './variable-rules.ts';

/** Whether every variable is there and looks like what it should be; nobody is asked. */
export const checkVariables: DoctorCheck = {
  name: 'variables',
  needs: [],
  step: 'variables',
  run: (target) => {
    const names = Object.keys(VARIABLE_RULES) as VariableName[];
    const problems = names.flatMap((name) => {
      const problem = variableProblem(name, target);
      return problem ? [wrong(`${name} ${problem}.`, VARIABLE_RULES[name].step)] : [];
    });
    const present = names.filter((name) => target.read(name) !== '');
    return problems.length > 0
      ? problems
      : [
          ok(
            `${present.length} are set, and have the form that they should: ${present.join(', ')}.`,
          ),
        ];
  },
};
