import { type ApiStack, startApiStack } from './api-stack.ts';
import { lendEnvironment } from './shared-stack.ts';

/**
 * A stack for one file alone, that may move its clock and count everything in it.
 * The functions know their Supabase and their provider by the environment of the process: a file that
 * has such a stack calls no other, and `stop` gives the environment back to the shared one.
 */
export async function startOwnStack(): Promise<ApiStack> {
  const giveBack = await lendEnvironment();
  const stack = await startApiStack();
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      giveBack();
    },
  };
}
