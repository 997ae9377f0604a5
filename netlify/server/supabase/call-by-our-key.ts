import type { SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '#server/app-error.ts';
import { callFunction } from './call-function.ts';

/**
 * Calls a database function with a key of ours and no reader's token, one round trip.
 * @throws AppError UNAVAILABLE, also where the key is refused: that is no reader's session.
 */
export async function callByOurKey(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  try {
    return await callFunction(client, name, parameters);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
    throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}
