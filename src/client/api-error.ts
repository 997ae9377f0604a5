/** An answer of /api that says no: `detail` can be shown to a reader, `code` tells a program why. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string | undefined;

  constructor(status: number, code: string, detail: string | undefined) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }

  /** Whether the server refused the session, as opposed to being in trouble itself. */
  get isSessionRefused(): boolean {
    return this.status === 401;
  }
}
