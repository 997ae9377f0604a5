import { callByOurKey } from './call-by-our-key.ts';
import type { Supabase } from './supabase.ts';

/**
 * Calls a database function that only the server itself may call, one round trip.
 * @throws AppError UNAVAILABLE.
 */
export function callAsService(
  supabase: Supabase,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  return callByOurKey(supabase.asService(), name, parameters);
}
