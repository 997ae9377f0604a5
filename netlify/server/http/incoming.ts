import type { Supabase } from '#server/supabase/supabase.ts';

/** A request whose path and method are known; its body, token and cookie are not read yet. */
export interface Incoming {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly callerAddress: string;
  readonly siteOrigin: string;
  /** Whether this is the deploy that readers use. */
  readonly isProduction: boolean;
  readonly now: Date;
  /** Aborts when the request's time is over. */
  readonly deadline: AbortSignal;
  readonly supabase: Supabase;
}

/** What answers one method of a path. Throws AppError for what cannot be answered. */
export type MethodHandler = (incoming: Incoming) => Promise<Response>;
