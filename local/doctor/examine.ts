import { NoAnswer } from './ask.ts';
import { checkAuthSettings } from './check-auth-settings.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkHeaders } from './check-headers.ts';
import { checkHealth } from './check-health.ts';
import { checkMercadoPago } from './check-mercado-pago.ts';
import { checkOpenTables } from './check-open-tables.ts';
import { checkPaidText } from './check-paid-text.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSearch } from './check-search.ts';
import { checkSeller } from './check-seller.ts';
import { checkSupabaseKeys } from './check-supabase-keys.ts';
import { checkVariables } from './check-variables.ts';
import { checkWebhook } from './check-webhook.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { DoctorTarget } from './doctor-target.ts';
import { type Finding, type Report, skipped, wrong } from './finding.ts';

/** All checks, in the order in which they are told. */
const CHECKS: readonly DoctorCheck[] = [
  ...[checkVariables, checkSeller],
  ...[checkHealth, checkHeaders, checkRedirects, checkSearch, checkPaidText],
  ...[checkSupabaseKeys, checkAuthSettings, checkOpenTables, checkDatabase],
  ...[checkMercadoPago, checkWebhook, checkClock],
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
