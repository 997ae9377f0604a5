import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';

import { examine } from './doctor/examine.ts';
import { type DoctorTarget, formatReports, readTarget } from './doctor/target.ts';
import { VARIABLE_RULES } from './doctor/variable-rules.ts';

// Checks a configured environment: see docs/deploy.md. What the process is given goes before the file.

// By its name alone, since Node itself ends where the file of an --env-file is missing.
const variables = readVariables(parseArgs({ allowPositionals: true }).positionals[0]);
if (variables) process.exitCode = await printReports(readTarget(variables));
else process.exitCode = 2;

function readVariables(file: string | undefined): Record<string, string | undefined> | undefined {
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  if (file === undefined) return Object.fromEntries(given);
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...Object.fromEntries(given) };
  } catch {
    console.error(`${file} cannot be read: docs/deploy.md says what stands in it.`);
    return undefined;
  }
}

/** Prints what was found. @returns the exit code. */
async function printReports(target: DoctorTarget): Promise<number> {
  const reports = await examine(target);
  const verdicts = reports.flatMap(({ findings }) => findings.map(({ verdict }) => verdict));
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  console.log(`${target.read('SITE_URL') || 'No SITE_URL'}, looked at as ${target.context}\n`);
  console.log(formatReports(reports, listSecrets(target)));
  console.log(`\n${count('ok')} ok, ${count('wrong')} wrong, ${count('skipped')} not looked at`);
  return count('wrong') > 0 ? 1 : 0;
}

/** Every value but the addresses that are public anyway; of two secrets in one variable each alone, too. */
function listSecrets(target: DoctorTarget): string[] {
  return Object.keys(VARIABLE_RULES)
    .filter((name) => !['SITE_URL', 'SUPABASE_URL', 'MERCADOPAGO_API_URL'].includes(name))
    .flatMap((name) => [target.read(name), ...target.read(name).split(',')]);
}
