import { ask } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { readNetlifyConfig } from './read-netlify-config.ts';

const YEAR_S = 31_536_000;

/** Whether a page comes with its policy and with the headers that netlify.toml promises to all. */
export const checkHeaders: DoctorCheck = {
  name: 'headers',
  needs: ['SITE_URL'],
  step: 'deploy',
  run: async (target) => {
    const { status, headers } = await ask(`${target.read('SITE_URL')}/`);
    if (status !== 200) return [wrong(`/ answers ${status} in place of a page.`, 'deploy')];
    const promised = readNetlifyConfig().headers.find((rule) => rule.for === '/*')?.values ?? {};
    const missing = Object.entries(promised)
      .filter(([name, value]) => !isSent(name, value, headers.get(name)))
      .map(([name]) => name);
    const findings: Finding[] = [];
    if (missing.length > 0) {
      findings.push(
        wrong(
          `/ comes without ${missing.join(', ')} of netlify.toml, or with another.`,
          'platform',
        ),
      );
    }
    const policy = headers.get('Content-Security-Policy') ?? '';
    if (!policy.includes("default-src 'none'") || /unsafe-(?:inline|eval)/.test(policy)) {
      findings.push(
        wrong('/ comes without its Content-Security-Policy: dist/_headers is missing.', 'platform'),
      );
    }
    return findings.length > 0 ? findings : [ok('/ comes with its policy and all headers.')];
  },
};

/** The platform sends a `Strict-Transport-Security` of its own below its own domain: a year is enough. */
function isSent(name: string, promised: string, sent: string | null): boolean {
  if (name !== 'Strict-Transport-Security') return sent === promised;
  return Number(/max-age=(\d+)/.exec(sent ?? '')?.[1] ?? 0) >= YEAR_S;
}
