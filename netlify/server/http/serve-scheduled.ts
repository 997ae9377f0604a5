import type { Context } from '@netlify/functions';

import { readEnvironment } from '#server/environment.ts';
import { writeLog } from '#server/write-log.ts';
import { connectSupabase, type Supabase } from '#server/supabase/supabase.ts';
import { budgets } from './budgets.ts';
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
        supabase: connectSupabase(environment, AbortSignal.timeout(budgets.jobMs)),
        hasTime: () => performance.now() - startedAt < budgets.jobMs - budgets.jobCallMs,
      });
      const ms = Math.round(performance.now() - startedAt);
      writeLog('info', { event: 'job', job, ms, ...counts });
      return new Response(null, { status: 204 });
    } catch (error) {
      return renderError(error);
    }
  };
}
