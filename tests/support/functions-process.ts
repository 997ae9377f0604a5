import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** The functions in a process of their own, as an instance of the platform has them. */
export interface FunctionsProcess {
  readonly url: string;
  readonly pid: number;
  /** Runs what the platform runs on a schedule, once. @throws Error when the process ends meanwhile. */
  runScheduled(): Promise<void>;
  /** Ends it at once, wherever it is. */
  readonly kill: () => void;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
}

const UrlSchema = z.object({ url: z.string() });

/** Starts the functions with these variables; `kill` and the end of this process end them. */
export async function startFunctionsProcess(
  env: Readonly<Record<string, string>>,
): Promise<FunctionsProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(join(PROJECT_ROOT, 'tests', 'support', 'functions-process-child.ts'), {
    detached: true,
    execArgv: [],
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The functions could not be spawned');
  const ended = once(child, 'exit');
  const unlessEnded = (message: Promise<unknown[]>): Promise<unknown[]> =>
    Promise.race([
      message,
      ended.then(() => {
        throw new Error('The functions have ended');
      }),
    ]);
  const [message] = await unlessEnded(once(child, 'message'));
  return {
    url: UrlSchema.parse(message).url,
    pid,
    runScheduled: async () => {
      const ran = once(child, 'message');
      child.send('run');
      await unlessEnded(ran);
    },
    kill: () => {
      // Its whole group, in which there is nobody else.
      process.kill(-pid, 'SIGKILL');
    },
    ended,
  };
}
