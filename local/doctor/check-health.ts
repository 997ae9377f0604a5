import { z } from '#contract/z.ts';

import { ask, readJson } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { ok, wrong } from './finding.ts';

const HealthSchema = z.object({ status: z.literal('ok'), build: z.string() });

/** Whether the functions run and reach their database. */
export const checkHealth: DoctorCheck = {
  name: 'functions',
  needs: ['SITE_URL'],
  step: 'deploy',
  run: async (target) => {
    const answer = await ask(`${target.read('SITE_URL')}/api/health`);
    const health = HealthSchema.safeParse(readJson(answer));
    if (answer.status === 200 && health.success) {
      return [ok(`/api/health says ok, build ${health.data.build}.`)];
    }
    if (answer.status === 404) {
      return [wrong('/api/health is not there: the functions were not deployed.', 'deploy')];
    }
    return [
      wrong(
        `/api/health answers ${answer.status}: the functions do not reach the database. Compare the ` +
          'SUPABASE_ variables of the deploy; its log names the one that is missing.',
        'variables',
      ),
    ];
  },
};
