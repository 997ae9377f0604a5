import { readTarget } from '#local/ops/doctor/target.ts';
import { examine } from '#local/ops/doctor/examine.ts';

/** Variables of an environment, by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What the doctor finds wrong with an environment, each as `check: text`. */
export async function listWrongFindings(variables: Variables): Promise<string[]> {
  const reports = await examine(readTarget(variables));
  return reports.flatMap(({ check, findings }) =>
    findings.filter((one) => one.verdict === 'wrong').map((one) => `${check}: ${one.text}`),
  );
}
