import type { Me } from '#contract/user.ts';
import type { ReaderCall } from '#server/http/call.ts';
import { callFunction } from '#server/supabase/call-function.ts';
import { parseMe } from './parse-me.ts';

/** The signed-in reader's account. One round trip: the data API checks the token. */
export async function getMe({ accessToken, supabase }: ReaderCall): Promise<Me> {
  return parseMe(await callFunction(supabase.asReader(accessToken), 'get_me'));
}
