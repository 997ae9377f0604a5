import { listEmptyFields } from '#contract/site.ts';

import type { DoctorCheck } from './doctor-check.ts';
import { ok, skipped, wrong } from './finding.ts';

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
