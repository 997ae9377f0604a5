import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { folderSize } from '#local/folder-size.ts';
import { NO_TELEMETRY } from '#local/no-telemetry.ts';
import { packageBin } from '#local/package-bin.ts';

/** What a build of the site came to. */
export interface BuildMeasure {
  readonly pages: number;
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Builds the copy of the project in a folder. @throws Error with the build's output when it fails. */
export async function measureBuild(folder: string, signal: AbortSignal): Promise<BuildMeasure> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [packageBin('astro'), 'build'], {
    cwd: folder,
    env: { ...process.env, ...NO_TELEMETRY, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4_000)}`);
  const milliseconds = performance.now() - startedAt;
  const dist = join(folder, 'dist');
  const files = await readdir(dist, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { pages, milliseconds, bytes: await folderSize(dist) };
}
