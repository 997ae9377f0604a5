/**
 * Makes the baselines of screenshots.test.ts anew with the browser at hand: `node tests/e2e/update-screenshots.ts`.
 * Look at what has changed before it is committed.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import sharp from 'sharp';

import { PROJECT_ROOT } from '#local/project-root.ts';

const FOLDER = join(PROJECT_ROOT, 'tests', 'e2e', 'baselines');
const PLAYWRIGHT = join(PROJECT_ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

await rm(FOLDER, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [PLAYWRIGHT, 'test', 'tests/e2e/screenshots.test.ts', '--update-snapshots=all'],
  { cwd: PROJECT_ROOT, stdio: 'inherit', env: { ...process.env, COLINHO_UPDATE_SCREENSHOTS: '1' } },
);

let total = 0;
for (const file of await readdir(FOLDER, { recursive: true })) {
  if (!file.endsWith('.png')) continue;
  const path = join(FOLDER, file);
  // Without loss: the pixels are compared.
  const png = await sharp(await readFile(path))
    .png({ effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(path, png);
  total += png.length;
}
console.log(`${Math.round(total / 1000)} kB of pictures`);
process.exitCode = status ?? 1;
