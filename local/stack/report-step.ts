import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const seconds = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A duration as a person reads it: '850 ms', '12,3 s'. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  return `${seconds.format(milliseconds / 1000)} s`;
}

/** A size as a person reads it: '4,1 MB'. */
export function formatSize(bytes: number): string {
  return `${seconds.format(bytes / 1_000_000)} MB`;
}

/**
 * Runs one step of the start and prints its line with the time it took. `task` returns what to say:
 * a text, or a text and the value that the caller wants back.
 */
export async function reportStep<Value>(
  task: () => Promise<{ line: string; value: Value }>,
): Promise<Value> {
  const startedAt = performance.now();
  const { line, value } = await task();
  console.log(`  ${line} (${formatDuration(performance.now() - startedAt)})`);
  return value;
}

/** Bytes of all files below a folder; 0 when it does not exist. Files that vanish are skipped. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = await stat(join(entry.parentPath, entry.name)).catch(() => null);
        return file?.size ?? 0;
      }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
