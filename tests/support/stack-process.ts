import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** `node local/stack/start.ts` in a group of its own. */
export interface StackProcess {
  readonly pid: number;
  /** All that it printed so far. */
  output(): string;
  /** Waits until a text was printed; fails with the output when the process ends before. */
  waitFor(text: string): Promise<void>;
  /** Waits for the end and returns the exit code, or null when a signal ended it. */
  exit(): Promise<number | null>;
  /** Sends a signal to the whole group. */
  signal(name: NodeJS.Signals): void;
  /** Sends a signal to the process that was started, and not to its children. */
  signalLeader(name: NodeJS.Signals): void;
  /** Whether any process of the group still lives. */
  isAlive(): boolean;
}

export interface Invocation {
  readonly args?: readonly string[];
  readonly command?: readonly string[];
}

const running = new Set<StackProcess>();

/** Starts the stack of a project copy. */
export function startProcess(
  folder: string,
  env: Record<string, string>,
  { args = [], command = [process.execPath, 'local/stack/start.ts'] }: Invocation = {},
): StackProcess {
  const { PATH = '', HOME = '' } = process.env;
  const [program = '', ...first] = command;
  const child = spawn(program, [...first, ...args], {
    cwd: folder,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error('The stack could not be spawned');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const closed = once(child, 'close');
  const stack: StackProcess = {
    pid,
    output: () => printed,
    waitFor: async (text) => {
      while (!printed.includes(text)) {
        if (child.exitCode !== null) throw new Error(`It ended before "${text}":\n${printed}`);
        await wait(50);
      }
    },
    exit: async () => {
      await closed;
      return child.exitCode;
    },
    signal: (name) => {
      process.kill(-pid, name);
    },
    signalLeader: (name) => {
      process.kill(pid, name);
    },
    isAlive: () => {
      try {
        return process.kill(-pid, 0);
      } catch {
        return false;
      }
    },
  };
  running.add(stack);
  return stack;
}

/** Ends every stack that a test left behind. */
export async function endProcesses(): Promise<void> {
  for (const stack of running) {
    if (stack.isAlive()) stack.signal('SIGKILL');
    await stack.exit();
  }
  running.clear();
}
