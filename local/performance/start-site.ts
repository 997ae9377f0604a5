import { findFreePort } from '#local/find-free-port.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { startProcess } from '#tests/support/stack-process.ts';

const READY = 'pronto em';

/** The built site on a port of its own, with an empty database. */
export async function startSite(closing: AsyncDisposableStack): Promise<string> {
  const port = String(await findFreePort());
  const stack = startProcess(PROJECT_ROOT, { PORT: port, COLINHO_DATA: '.local/lighthouse' });
  closing.defer(async () => {
    if (stack.isAlive()) stack.signalLeader('SIGTERM');
    await stack.exit();
  });
  await stack.waitFor(READY);
  return `http://localhost:${port}`;
}
