import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { giveToProgram, startProgram, untilPrinted } from './real-program.ts';
import { linkPrograms } from './real-programs.ts';

interface RealServer {
  /** With the owner's password. */
  readonly url: string;
  /** It lets in. */
  readonly server: ChildProcess;
  /** Starts it anew after it has ended, on the same data and port. Resolves when it lets in. */
  readonly restart: () => Promise<ChildProcess>;
}

/** The machine does not go down in a test: what was written is there after a crash, on the disk or not. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  fsync: 'off',
  full_page_writes: 'off',
  // Says when the server is ready and what stops it, but nothing of a refused statement.
  log_min_messages: 'log',
};
/** Cuts all connections and writes nothing any more: what comes after has to recover. */
export const CRASH = 'SIGQUIT';
const READY = 'database system is ready to accept connections';
const TAKEN = 'Address already in use';
/** Below those that systems give to outgoing connections: none of them takes the port of a server that restarts. */
const PORTS = [20_000, 32_000] as const;
const TRIES = 5;

/**
 * Makes an empty database in a folder and starts a server on it, which ends with the signal.
 * @throws Error with what Postgres printed, here or at the start, when something fails.
 */
export async function createServer(folder: string, signal: AbortSignal): Promise<RealServer> {
  await linkPrograms(join(folder, 'native'));
  const data = join(folder, 'data');
  const password = randomBytes(24).toString('base64url');
  await createDatabase(folder, data, password, signal);

  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const startOn = async (port: number): Promise<ChildProcess> => {
    const args = ['-D', data, '-p', String(port), ...settings];
    const server = startProgram(folder, 'postgres', args, { signal, killSignal: CRASH });
    await untilPrinted(server, READY);
    return server;
  };
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(...PORTS);
    try {
      return {
        url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
        server: await startOn(port),
        restart: () => startOn(port),
      };
    } catch (error) {
      if (attempt === TRIES || !String(error).includes(TAKEN)) throw error;
    }
  }
}

async function createDatabase(
  folder: string,
  data: string,
  password: string,
  signal: AbortSignal,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await mkdir(data);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([data, passwordFile].map(giveToProgram));
  const args = [
    ...['-D', data, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // Knows upper and lower case beyond ASCII, as hosted Supabase does, on every system.
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-sync', '--no-instructions'],
  ];
  await untilPrinted(startProgram(folder, 'initdb', args, { signal, killSignal: 'SIGKILL' }));
}
