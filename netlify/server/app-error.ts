import { ERRORS, type ErrorCode } from '#contract/errors.ts';

interface AppErrorOptions {
  readonly cause?: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** A failure with a code of the contract; thrown anywhere, rendered once by the http wrapper. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { cause, retryAfter }: AppErrorOptions = {}) {
    super(ERRORS[code].detail, { cause });
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
