import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Lucide from its package, read once. Not imported: the whole set would pass through the bundler. */
let lucide: Parameters<typeof getIconData>[0] | undefined;

const files = import.meta.glob<string>('/src/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Every drawing, name to SVG text. The law on infant feeding (NBCAL) keeps bottles, teats and pacifiers out: none
 * that a text or a page names may show one.
 */
const DRAWINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]),
);

/** The inner markup of a Lucide icon, drawn on 24 × 24. Throws on an unknown name. */
export function interfaceIcon(name: string): string {
  lucide ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'),
  ) as NonNullable<typeof lucide>;
  const data = getIconData(lucide, name);
  if (!data) throw new Error(`Lucide has no icon "${name}"`);
  return data.body;
}

/** The address of a drawing. Throws where none has that name, so that the build stops. */
export function drawingUrl(name: string): string {
  if (!DRAWINGS.has(name)) {
    throw new Error(`No drawing is called "${name}": add src/drawings/${name}.svg`);
  }
  return `/drawings/${name}.svg`;
}

/** Every drawing of the site with its SVG text. */
export function listDrawings(): { name: string; svg: string }[] {
  return Array.from(DRAWINGS, ([name, svg]) => ({ name, svg }));
}
