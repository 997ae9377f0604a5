import { AppError } from '#server/app-error.ts';
import { callFunction } from './call-function.ts';
import type { Supabase } from './supabase.ts';

/**
 * Calls a database function that only the server itself may call, one round trip.
 * @throws AppError UNAVAILABLE, also where the key is refused: that is no reader's session.
 */
export async function callAsService(
  supabase: Supabase,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  try {
    return await callFunction(supabase.asService(), name, parameters);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') throw error;
    throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 5 });
  }
}
