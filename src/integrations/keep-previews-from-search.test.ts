import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hidePreviewsFromSearch } from './release-checks.ts';

const PAGE = '/\n  Content-Security-Policy: x\n';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colinho-headers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `_headers` holds after a build of that kind. */
async function headersOf(context: string | undefined): Promise<string> {
  const file = join(folder, '_headers');
  await writeFile(file, PAGE);
  const hook = hidePreviewsFromSearch({ context }).hooks['astro:build:done'];
  const dir = pathToFileURL(`${folder}/`);
  await hook?.({ dir } as Parameters<NonNullable<typeof hook>>[0]);
  return readFile(file, 'utf8');
}

it.each(['deploy-preview', 'branch-deploy'])('a %s says noindex on every address', async (kind) => {
  expect(await headersOf(kind)).toBe(`${PAGE}\n/*\n  X-Robots-Tag: noindex\n`);
});

it.each(['production', '', undefined])('%s changes nothing', async (kind) => {
  expect(await headersOf(kind)).toBe(PAGE);
});
