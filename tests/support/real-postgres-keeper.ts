import { once } from 'node:events';
import { rm } from 'node:fs/promises';

import { createOpenFolder } from './real-folder.ts';
import { startServer } from './real-server.ts';

// A process between the tests and their Postgres: it sees when the tests have ended, in whatever
// way, and then takes the server down and its folder away, which a killed process cannot do.

/** A server that has not ended by then is ended by force. */
const LEAVE_MS = 1000;

// The server may run as another user, who has to get at the programs.
process.umask(0o022);

const over = new AbortController();
for (const event of ['disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.once(event, () => over.abort());
}

const folder = await createOpenFolder();
try {
  const { url, process: server } = await startServer(folder, over.signal);
  const ended = once(server, 'exit');
  process.send?.({ url });
  await Promise.race([ended, once(over.signal, 'abort')]);
  setTimeout(() => server.kill('SIGKILL'), LEAVE_MS).unref();
  await ended;
} catch (error) {
  const failure = error instanceof Error ? error.message : String(error);
  if (!over.signal.aborted) process.send?.({ failure });
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  if (process.connected) process.disconnect();
}
