import { type VariableName, variableProblem } from './variable-rules.ts';

/** The numbered headings of docs/deploy.md that a finding sends its reader to. */
export const DEPLOY_STEPS = {
  seller: '1. Say who sells',
  database: '3. Make the database',
  accounts: '4. Set up accounts and mail',
  keys: '5. Take the keys of Supabase',
  application: '6. Make the application at Mercado Pago',
  platform: '7. Connect Netlify',
  variables: '8. Set the variables',
  deploy: '9. Deploy',
  webhook: '10. Register the webhook',
  domain: '12. Put the site on its own address',
  live: '13. Go live',
} as const;

export type DeployStep = keyof typeof DEPLOY_STEPS;

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

/** Those of some faults that are so. */
export const listWrong = (
  step: DeployStep,
  faults: readonly (readonly [isSo: unknown, text: string])[],
): Finding[] => faults.flatMap(([isSo, text]) => (isSo ? [wrong(text, step)] : []));

/** What was found, or where that is nothing, that all is well. */
export const orOk = (findings: readonly Finding[], text: string): readonly Finding[] =>
  findings.length > 0 ? findings : [ok(text)];

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

/** The configured environment that is looked at. */
export interface DoctorTarget {
  /** The platform's name for the kind of deploy: `production`, `deploy-preview`, `branch-deploy`, `dev`. */
  readonly context: string;
  readonly isProduction: boolean;
  /** A variable, trimmed; empty when absent. */
  read(name: string): string;
  /** Whether a variable is there and has the right form. */
  has(name: VariableName): boolean;
}

/** Reads the environment; nothing is judged yet. An empty variable counts as absent. */
export function readTarget(variables: Readonly<Record<string, string | undefined>>): DoctorTarget {
  const read = (name: string): string => variables[name]?.trim() ?? '';
  // Where the platform does not say it, a deploy counts as the one that users use.
  const context = read('CONTEXT') || 'production';
  const target: DoctorTarget = {
    ...{ context, isProduction: context === 'production', read },
    has: (name) => read(name) !== '' && variableProblem(name, target) === undefined,
  };
  return target;
}
