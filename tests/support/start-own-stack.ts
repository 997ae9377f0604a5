import { type ApiStack, startApiStack } from './api-stack.ts';

/**
 * A stack for one file alone, that may move its clock and count everything in it; costs four seconds.
 * The functions know their Supabase and their provider by the environment of the process: a file that
 * has such a stack calls no other, and `stop` gives the environment back to the shared one.
 */
export async function startOwnStack(): Promise<ApiStack> {
  const before = { ...process.env };
  const stack = await startApiStack();
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      for (const name of Object.keys(process.env)) {
        if (!(name in before)) delete process.env[name];
      }
      Object.assign(process.env, before);
    },
  };
}
