/** An answer of /api that says no: `detail` can be shown to a user, `code` tells a program why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    detail: string | undefined,
    retryAfterSeconds?: number,
  ) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the server refused the session, as opposed to being in trouble itself. */
  get isSessionRefused(): boolean {
    return this.status === 401;
  }
}

/** /api could not be reached: no network, no answer in time, or an answer that is not ours. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
