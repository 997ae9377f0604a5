import type { ApiRoute } from './api-route.ts';

/** A call of the API, as a test looks at it. */
export interface SimulatorRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly path: string;
  /** Null when no operation has that path and method. */
  readonly route: ApiRoute | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; the text when it is none, null when empty. */
  readonly body: unknown;
  /** What the caller saw; 0 when it saw no answer. */
  readonly status: number;
}
