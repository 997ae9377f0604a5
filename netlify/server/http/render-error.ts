import { ERRORS } from '#contract/errors.ts';
import type { Problem } from '#contract/api.ts';
import { AppError } from '#server/app-error.ts';
import { writeLog } from '#server/write-log.ts';

/** Any failure as an answer of the contract: a sentence and a code, never a message or a stack. */
export function renderError(error: unknown): Response {
  const known = error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
  const { status, detail } = ERRORS[known.code];
  if (status >= 500) logFailure(known);
  const problem: Problem = { detail, code: known.code };
  const response = Response.json(problem, { status });
  const retryAfter = known.retryAfter ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
  return response;
}

/** For the operator: which kind of failure, without any value a reader sent. */
function logFailure({ code, cause }: AppError): void {
  const detail = cause instanceof Error ? { name: cause.name, stack: cause.stack } : {};
  const reason =
    typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  writeLog('error', { event: 'failure', code, reason, ...(code === 'INTERNAL' ? detail : {}) });
}
