import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js';
import { AppError } from '#server/app-error.ts';

/**
 * Calls a database function, one round trip.
 * @throws AppError SESSION_ENDED where the data API refuses the token, UNAVAILABLE for any other failure.
 */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  const answer: PostgrestSingleResponse<unknown> = await client.rpc(name, parameters);
  const { data, error, status } = answer;
  if (!error) return data;
  // A refusal without a code is the gateway's, of our own key: no reader's session ends for that.
  if (status === 401 && error.code) throw new AppError('SESSION_ENDED', { cause: error });
  throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 5 });
}
