/**
 * The secret key that may do one thing: tell Auth the caller's address (`Sb-Forwarded-For`). Without
 * it all readers would share one bucket of sign-ins. Undefined: nothing is forwarded.
 */
export function readForwardingKey(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source['SUPABASE_FORWARDING_KEY'] || undefined;
}
