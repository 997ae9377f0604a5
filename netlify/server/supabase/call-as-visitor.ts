import { callByOurKey } from './call-by-our-key.ts';
import type { Supabase } from './supabase.ts';

/**
 * Calls a database function that anybody may call, one round trip.
 * @throws AppError UNAVAILABLE.
 */
export function callAsVisitor(
  supabase: Supabase,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<unknown> {
  return callByOurKey(supabase.asVisitor(), name, parameters);
}
