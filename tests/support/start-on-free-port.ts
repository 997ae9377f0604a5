import { type Invocation, type StackProcess, startProcess } from './stack-process.ts';

/** A stack that answers. */
interface ReadyStack {
  readonly stack: StackProcess;
  readonly port: number;
}

const TRIES = 5;
const READY = /pronto em http:\/\/localhost:(\d+)/;
/** The development server takes the port over, and says so where somebody else was quicker. */
const TAKEN = /já está em uso|already in use/;

/**
 * Starts the stack of a project copy on a port that it chooses.
 * @throws Error with what it printed, when it ends before it answers.
 */
export async function startOnFreePort(
  folder: string,
  env: Record<string, string> = {},
  invocation: Invocation = {},
): Promise<ReadyStack> {
  for (let attempt = 1; ; attempt += 1) {
    const stack = startProcess(folder, { ...env, PORT: '0' }, invocation);
    try {
      await stack.waitFor('Colinho pronto em http://localhost:');
      return { stack, port: Number(READY.exec(stack.output())?.[1]) };
    } catch (error) {
      if (attempt === TRIES || !TAKEN.test(stack.output())) throw error;
    }
  }
}
