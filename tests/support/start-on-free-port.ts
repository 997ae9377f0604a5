import { findFreePort } from '#local/find-free-port.ts';

import { type Invocation, type StackProcess, startProcess } from './stack-process.ts';

/** A stack that answers. */
interface ReadyStack {
  readonly stack: StackProcess;
  readonly port: number;
}

const TRIES = 5;
/** What the start says, and the development server. */
const TAKEN = /já está em uso|already in use/;

/**
 * Starts the stack of a project copy on a free port, and on another one where somebody else was quicker.
 * @throws Error with what it printed, when it ends before it answers.
 */
export async function startOnFreePort(
  folder: string,
  env: Record<string, string> = {},
  invocation: Invocation = {},
): Promise<ReadyStack> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const stack = startProcess(folder, { ...env, PORT: String(port) }, invocation);
    try {
      await stack.waitFor(`Colinho pronto em http://localhost:${port}`);
      return { stack, port };
    } catch (error) {
      if (attempt === TRIES || !TAKEN.test(stack.output())) throw error;
    }
  }
}
