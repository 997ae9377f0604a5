import { NoAnswer } from './ask.ts';
import { checkDatabase } from './check-database.ts';
import { checkMercadoPago, checkWebhook } from './check-mercado-pago.ts';
import { checkPaidText } from './check-paid-text.ts';
import { checkSeller, checkVariables } from './check-settings.ts';
import { checkHeaders, checkHealth, checkSearch } from './check-site.ts';
import { checkAuthSettings, checkOpenTables, checkSupabaseKeys } from './check-supabase.ts';
import { type Finding, type Report, skipped, wrong } from './finding.ts';
import type { DoctorCheck, DoctorTarget } from './target.ts';

/** All checks, in the order in which they are printed. */
const CHECKS: readonly DoctorCheck[] = [
  ...[checkVariables, checkSeller],
  ...[checkHealth, checkHeaders, checkSearch, checkPaidText],
  ...[checkSupabaseKeys, checkAuthSettings, checkOpenTables, checkDatabase],
  ...[checkMercadoPago, checkWebhook],
];

/** Runs all checks side by side; each asks at most a few times, eight seconds each. */
export function examine(target: DoctorTarget): Promise<Report[]> {
  return Promise.all(
    CHECKS.map(async (check) => ({ check: check.name, findings: await runCheck(check, target) })),
  );
}

async function runCheck(check: DoctorCheck, target: DoctorTarget): Promise<readonly Finding[]> {
  const missing = check.needs.filter((name) => !target.has(name));
  if (missing.length > 0) {
    return [skipped(`not looked at: it needs ${missing.join(' and ')}.`)];
  }
  try {
    return await check.run(target);
  } catch (error) {
    if (error instanceof NoAnswer) return [wrong(error.message, check.step)];
    throw error;
  }
}
