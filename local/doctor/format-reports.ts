import { DEPLOY_STEPS } from './deploy-steps.ts';
import type { Report } from './finding.ts';

/** Shorter values are no secrets, and taking them out would leave holes in words. */
const SECRET_MIN_LENGTH = 12;

/**
 * The reports as lines, one a finding, what is wrong with the heading of docs/deploy.md that says how.
 * @param secrets taken out wherever they turn up, should a message of somebody else hold one.
 */
export function formatReports(reports: readonly Report[], secrets: readonly string[]): string {
  const width = Math.max(...reports.map(({ check }) => check.length)) + 2;
  const lines = reports.flatMap(({ check, findings }) =>
    findings.flatMap(({ verdict, text, step }) => [
      `${verdict.padEnd(9)}${check.padEnd(width)}${text}`,
      ...(step ? [`${' '.repeat(9 + width)}→ docs/deploy.md, ${DEPLOY_STEPS[step]}`] : []),
    ]),
  );
  return secrets
    .filter((secret) => secret.length >= SECRET_MIN_LENGTH)
    .reduce((text, secret) => text.replaceAll(secret, '…'), lines.join('\n'));
}
