import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';

/** Postgres refuses to be run by root; this is `nobody`, whom every system has. */
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

interface ProgramEnd {
  /** Ends the program. */
  readonly signal: AbortSignal;
  /** How it is told to end. */
  readonly killSignal: NodeJS.Signals;
}

/** Starts one of Postgres' programs that were linked into a folder, as a user that it accepts. */
export function startProgram(
  folder: string,
  name: 'initdb' | 'postgres',
  args: readonly string[],
  { signal, killSignal }: ProgramEnd,
): ChildProcess {
  signal.throwIfAborted();
  const program = spawn(join(folder, 'native', 'bin', name), args, {
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
    // Postgres heeds its arguments, and no PG… variable of whoever runs the tests.
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  signal.addEventListener('abort', () => program.kill(killSignal));
  return program;
}

/** Hands a file or folder to the user who runs the programs. */
export async function giveToProgram(path: string): Promise<void> {
  if (isRoot) await chown(path, NOBODY, NOBODY);
}

/**
 * Waits until a program has ended well or, where a text is given, has printed that.
 * @throws Error with what it printed, when it ended otherwise.
 */
export async function untilPrinted(program: ChildProcess, text?: string): Promise<void> {
  let printed = '';
  const found = new Promise<void>((resolve) => {
    program.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (text !== undefined && printed.includes(text)) resolve();
    });
  });
  const ended = once(program, 'close').then(() => {
    if (text !== undefined || program.exitCode !== 0) {
      throw new Error(`Postgres did not start:\n${printed}`);
    }
  });
  await Promise.race([found, ended]);
}
