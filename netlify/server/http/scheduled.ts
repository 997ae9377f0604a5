import type { Context } from '@netlify/functions';

import { isProductionDeploy, readEnvironment } from '#server/environment.ts';
import { AppError, logFailure } from '#server/errors.ts';
import { writeLog } from '#server/log.ts';
import { connectSupabase, type Supabase } from '#server/supabase/supabase.ts';
import { budgets } from './budgets.ts';

/** One run of a scheduled job as use cases see it. */
export interface ScheduledCall {
  readonly siteOrigin: string;
  readonly isProduction: boolean;
  readonly supabase: Supabase;
  /** Whether there is time to begin something that may take as long as a call to the provider does. */
  readonly hasTime: () => boolean;
}

/**
 * The handler of a job that the platform starts on a schedule: a budget of 25 s, one log line a run with
 * what the job counted.
 */
export function schedule(job: string, run: (call: ScheduledCall) => Promise<object>) {
  return async (_: Request, context: Context): Promise<Response> => {
    const startedAt = performance.now();
    try {
      const environment = readEnvironment();
      const counts = await run({
        siteOrigin: environment.siteOrigin,
        isProduction: isProductionDeploy(context),
        supabase: connectSupabase({
          environment,
          callerAddress: '',
          deadline: AbortSignal.timeout(budgets.jobMs),
        }),
        hasTime: () => performance.now() - startedAt < budgets.jobMs - budgets.jobCallMs,
      });
      const ms = Math.round(performance.now() - startedAt);
      writeLog('info', { event: 'job', job, ms, ...counts });
      return new Response(null, { status: 204 });
    } catch (error) {
      logFailure(error instanceof AppError ? error : new AppError('INTERNAL', { cause: error }));
      return new Response(null, { status: 500 });
    }
  };
}
