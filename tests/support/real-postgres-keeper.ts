import { once } from 'node:events';
import { rm } from 'node:fs/promises';

import { createOpenFolder } from './real-folder.ts';
import type { PostgresCommand } from './real-postgres.ts';
import { CRASH, createServer } from './real-server.ts';

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
  const { url, restart, ...first } = await createServer(folder, over.signal);
  let { server } = first;
  let isCrashing = false;
  const endWithServer = () => {
    server.once('exit', () => {
      if (!isCrashing) over.abort();
    });
  };
  endWithServer();
  const obey = async (command: PostgresCommand): Promise<void> => {
    isCrashing = true;
    if (command === 'crash') {
      const gone = once(server, 'exit');
      server.kill(CRASH);
      await gone;
    } else {
      server = await restart();
      isCrashing = false;
      endWithServer();
    }
    process.send?.({ done: command });
  };
  process.on('message', (command: PostgresCommand) => {
    obey(command).catch((error: unknown) => process.send?.({ failure: String(error) }));
  });
  process.send?.({ url });
  if (!over.signal.aborted) await once(over.signal, 'abort');
  setTimeout(() => server.kill('SIGKILL'), LEAVE_MS).unref();
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
} catch (error) {
  const failure = error instanceof Error ? error.message : String(error);
  if (!over.signal.aborted) process.send?.({ failure });
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  if (process.connected) process.disconnect();
}
