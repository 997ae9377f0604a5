import { AppError } from '#server/app-error.ts';

/**
 * The secret key, past row level security: for the limiter, for what only the server may write, and for
 * nothing that a user's own token can do.
 * @throws AppError UNAVAILABLE where it is not set.
 */
export function readSecretKey(source: NodeJS.ProcessEnv = process.env): string {
  const key = source['SUPABASE_SECRET_KEY'];
  if (key) return key;
  throw new AppError('UNAVAILABLE', { cause: { code: 'SUPABASE_SECRET_KEY' } });
}
