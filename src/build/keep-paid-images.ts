import { readdir, readFile, rm } from 'node:fs/promises';

const IMAGE = /\/_astro\/[\w.@-]+\.(?:avif|gif|jpe?g|png|svg|webp)/g;
const READABLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
const TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/**
 * Images that only paid text shows must not be public either: takes them out of `dist` and writes them
 * into the fragments as data. Images that a public file names, too, stay where they are.
 * @param fragments HTML by file name. @returns the same, with those images inside.
 */
export async function keepPaidImages(
  dist: URL,
  fragments: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const named = new Set([...fragments.values()].flatMap((html) => html.match(IMAGE) ?? []));
  const data = new Map<string, string>();
  if (named.size > 0) {
    const published = await readPublished(dist);
    for (const path of named) {
      if (published.some((text) => text.includes(path))) continue;
      const file = new URL(`.${path}`, dist);
      data.set(path, toDataUrl(path, await readFile(file)));
      await rm(file);
    }
  }
  return new Map(
    Array.from(fragments, ([file, html]) => [
      file,
      html.replace(IMAGE, (path) => data.get(path) ?? path),
    ]),
  );
}

async function readPublished(dist: URL): Promise<string[]> {
  const files = (await readdir(dist, { recursive: true })).filter((file) => READABLE.test(file));
  return Promise.all(files.map((file) => readFile(new URL(file, dist), 'utf8')));
}

function toDataUrl(path: string, content: Buffer): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return `data:image/${TYPES[extension] ?? extension};base64,${content.toString('base64')}`;
}
