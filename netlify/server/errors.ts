import { HTTPException } from 'hono/http-exception';

import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { writeLog } from '#server/log.ts';

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A failure with a code of the contract; thrown anywhere, answered in one place (http/app.ts). */
export class AppError extends HTTPException {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { cause, retryAfter }: AppErrorOptions = {}) {
    const { status, detail } = ERRORS[code];
    super(status, { message: detail, cause });
    this.code = code;
    this.retryAfter = retryAfter ?? (status === 503 ? 5 : undefined);
  }
}

/** For the operator: which kind of failure, without any value that a user sent. */
export function logFailure({ code, cause }: AppError): void {
  const detail = cause instanceof Error ? { name: cause.name, stack: cause.stack } : {};
  const reason =
    typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  writeLog('error', { event: 'failure', code, reason, ...(code === 'INTERNAL' ? detail : {}) });
}

/**
 * What one of the limiter's functions answered: null lets the caller go on.
 * @throws AppError TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export function refuseWhenLimited(wait: number): never;
export function refuseWhenLimited(wait: number | null): void;
export function refuseWhenLimited(wait: number | null): void {
  if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
}
