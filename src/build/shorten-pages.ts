import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minifyInlineScripts } from './minify-inline-scripts.ts';
import { shortenScopes } from './shorten-scopes.ts';

/**
 * Takes out of the pages of `dist`, and the styles beside them, what says nothing to a browser. Must
 * come before the steps that take paid texts out of dist, which have the same marks, and before those that
 * hash what is in a page.
 */
export function shortenPages(): AstroIntegration {
  return {
    name: 'shorten-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(files.map((file) => shorten(new URL(file, dir))));
      },
    },
  };
}

async function shorten(file: URL): Promise<void> {
  if (!/\.(html|css)$/.test(file.pathname)) return;
  const text = shortenScopes(await readFile(file, 'utf8'));
  const isPage = file.pathname.endsWith('.html');
  await writeFile(file, isPage ? await minifyInlineScripts(text) : text);
}
