import type { Supabase } from '#server/supabase/supabase.ts';

/** One call of /api as use cases see it: parsed, with nothing of HTTP left in it. */
export interface Call<Body = undefined> {
  readonly body: Body;
  /** Segments of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A well-formed bearer token that nobody has checked yet. */
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** The caller's address as the platform gives it, of IPv6 the /64; '' where it gives none. */
  readonly callerAddress: string;
  readonly siteOrigin: string;
  /** Whether this is the deploy that readers use. */
  readonly isProduction: boolean;
  readonly now: Date;
  /** Aborts when the request's time is over. */
  readonly deadline: AbortSignal;
  readonly supabase: Supabase;
}

/** A call that carries a bearer token. */
export interface ReaderCall<Body = undefined> extends Call<Body> {
  readonly accessToken: string;
}
