import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { PROJECT_ROOT } from '#local/project-root.ts';

import { StartFailure } from './start-failure.ts';

/** The process that holds a data folder's lock, or null when none that lives does. */
function lockHolder(folder: string): number | null {
  try {
    const holder = Number(readFileSync(join(folder, 'lock'), 'utf8'));
    return Number.isSafeInteger(holder) && holder > 0 && isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

/** @throws StartFailure where a living process holds the lock. */
export function refuseSecondStart(folder: string): void {
  const holder = lockHolder(folder);
  if (holder === null) return;
  const file = relative(PROJECT_ROOT, join(folder, 'lock'));
  throw new StartFailure(
    `O Colinho já está rodando (processo ${holder}): use o que está aberto ou encerre-o com ` +
      `Ctrl-C. Se esse processo não é o Colinho, apague ${file}.`,
  );
}

/**
 * Takes the lock of a data folder, because PGlite itself lets two processes open one database.
 * A lock that a dead process left is taken over.
 * @returns a function that gives the lock back.
 * @throws StartFailure when a living process holds it.
 */
export function acquireLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  refuseSecondStart(folder);
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Another start may have been quicker between the removal and the write.
    refuseSecondStart(folder);
    throw error;
  }
  return () => {
    if (lockHolder(folder) === process.pid) rmSync(file, { force: true });
  };
}

/** Whether a process lives, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
