import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { ok, wrong } from './finding.ts';
import { readNetlifyConfig } from './read-netlify-config.ts';

/** Whether each redirect of netlify.toml works. */
export const checkRedirects: DoctorCheck = {
  name: 'redirects',
  needs: ['SITE_URL'],
  step: 'deploy',
  run: (target) =>
    Promise.all(
      readNetlifyConfig().redirects.map(async ({ from, to, status }) => {
        const site = target.read('SITE_URL');
        const answer = await ask(site + from);
        const location = answer.headers.get('Location') ?? '';
        const arrives = location !== '' && new URL(location, site).href === new URL(to, site).href;
        return answer.status === status && arrives
          ? ok(`${from} leads to ${to}.`)
          : wrong(
              `${from} does not lead to ${to} (status ${answer.status}): netlify.toml was not read; ` +
                'is the base directory of the project empty?',
              'platform',
            );
      }),
    ),
};
