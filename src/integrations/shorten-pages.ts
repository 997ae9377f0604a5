import type { AstroIntegration } from 'astro';
import { transform } from 'esbuild';
import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Astro leaves these as they are written; modules went through the bundler. */
const AS_WRITTEN = /(<script>)([\s\S]*?)(?=<\/script>)/g;

/** The page with the scripts that stand in it as they are written made small. */
export async function minifyInlineScripts(html: string): Promise<string> {
  const scripts = Array.from(html.matchAll(AS_WRITTEN), ([, , code = '']) => minify(code));
  const small = await Promise.all(scripts);
  return html.replace(AS_WRITTEN, (_, tag: string) => `${tag}${small.shift() ?? ''}`);
}

async function minify(source: string): Promise<string> {
  const { code } = await transform(source, { minify: true, target: 'es2022' });
  return code.trim();
}

/** What Astro marks the elements of a component with styles of its own with. */
const SCOPE = /data-astro-cid-([a-z0-9]+)/g;
const LENGTH = 4;

/**
 * The page with shorter names of its components' scopes, in markup and styles alike. A name follows from
 * the component's own, so that pages and paid texts of different builds agree. @throws where two
 * components would come to share one: then LENGTH has to grow.
 */
export function shortenScopes(html: string): string {
  const full = new Map<string, string>();
  return html.replace(SCOPE, (_, hash: string) => {
    const short = hash.slice(0, LENGTH);
    const known = full.get(short) ?? hash;
    if (known !== hash) throw new Error(`Two components' styles would share the mark ${short}`);
    full.set(short, hash);
    return `data-s-${short}`;
  });
}

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
