/**
 * The secret key that tells Auth the caller's address (`Sb-Forwarded-For`), and is used for nothing else,
 * though it could be. Without it all users would share one bucket of sign-ins. Undefined: nothing is
 * forwarded.
 */
export function readForwardingKey(source: NodeJS.ProcessEnv = process.env): string | undefined {
  return source['SUPABASE_FORWARDING_KEY'] || undefined;
}
