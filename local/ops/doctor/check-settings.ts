import { listEmptyFields } from '#contract/site.ts';

import { ok, orOk, skipped, wrong } from './finding.ts';
import type { DoctorCheck } from './target.ts';
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
    return orOk(
      problems,
      `${present.length} are set, and have the form that they should: ${present.join(', ')}.`,
    );
  },
};

/** Whether the site says who sells: the build of production refuses to go without it. */
export const checkSeller: DoctorCheck = {
  name: 'seller',
  needs: [],
  step: 'seller',
  run: ({ isProduction }) => {
    const empty = listEmptyFields();
    if (empty.length === 0) return [ok('src/contract/site.ts is filled in.')];
    const text = `src/contract/site.ts has no ${empty.join(', ')}`;
    return isProduction
      ? [wrong(`${text}: fill it in, or the build of production stops.`, 'seller')]
      : [skipped(`${text}; only production needs it.`)];
  },
};
