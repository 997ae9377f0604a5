import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** Where the timer meets its faults; see contraction-site.ts. */
export interface ContractionSite {
  readonly url: string;
  readonly stop: () => void;
}

/** Starts the site in a process of its own. @throws Error with what it said where it does not start. */
export async function startContractionSite(): Promise<ContractionSite> {
  const child = fork(join(PROJECT_ROOT, 'tests', 'e2e', 'support', 'contraction-site.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const started = once(child, 'message') as Promise<[{ url: string }]>;
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The site for the timer's faults ended:\n${said}`);
  });
  const [{ url }] = await Promise.race([started, ended]);
  ended.catch(() => undefined);
  return { url, stop: () => void child.kill() };
}
