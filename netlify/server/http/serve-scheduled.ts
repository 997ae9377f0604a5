import type { Context } from '@netlify/functions';

import { readEnvironment } from '#server/environment.ts';
import { writeLog } from '#server/write-log.ts';
import { connectSupabase, type Supabase } from '#server/supabase/supabase.ts';
import { isProductionDeploy } from './is-production-deploy.ts';
import { renderError } from './render-error.ts';

/** One run of a scheduled job as use cases see it. */
export interface ScheduledCall {
  readonly siteOrigin: string;
  readonly isProduction: boolean;
  readonly supabase: Supabase;
  /** Whether there is time to begin something that may take as long as a call to the provider does. */
  hasTime(): boolean;
}

/** Inside the platform's 30 s. */
const BUDGET_MS = 25_000;
/** The longest that one call to the provider takes, with its retry and what comes after it. */
const LONGEST_CALL_MS = 10_000;

/**
 * The handler of a job that the platform starts on a schedule: a budget of 25 s, one log line a run with
 * what the job counted.
 */
export function serveScheduled(job: string, run: (call: ScheduledCall) => Promise<object>) {
  return async (_: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    try {
      const environment = readEnvironment();
      const counts = await run({
        siteOrigin: environment.siteOrigin,
        isProduction: isProductionDeploy(context),
        supabase: connectSupabase(environment, AbortSignal.timeout(BUDGET_MS)),
        hasTime: () => performance.now() - startedAt < BUDGET_MS - LONGEST_CALL_MS,
      });
      const ms = Math.round(performance.now() - startedAt);
      writeLog('info', { event: 'job', job, ms, ...counts });
      return new Response(null, { status: 204 });
    } catch (error) {
      return renderError(error);
    }
  };
}
