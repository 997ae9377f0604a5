import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FLUENT_DRAWINGS } from './fluent-drawings.ts';

type IconSet = Parameters<typeof getIconData>[0];

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

/** An icon set from its package, read once. Not imported: a set of 5 MB would pass through the bundler. */
function iconSet(name: 'fluent-emoji-flat' | 'lucide'): IconSet {
  const cached = sets.get(name);
  if (cached) return cached;
  const file = require.resolve(`@iconify-json/${name}/icons.json`);
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  sets.set(name, set);
  return set;
}

const files = import.meta.glob<string>('/src/drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Our own drawings, name to SVG text. */
const CUSTOM_ILLUSTRATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]),
);

/** The inner markup of a Lucide icon, drawn on 24 × 24. Throws on an unknown name. */
export function interfaceIcon(name: string): string {
  const data = getIconData(iconSet('lucide'), name);
  if (!data) throw new Error(`Lucide has no icon "${name}"`);
  return data.body;
}

/** The address of a drawing. Throws where none has that name, so that the build stops. */
export function drawingUrl(name: string): string {
  if (!CUSTOM_ILLUSTRATIONS.has(name) && !FLUENT_DRAWINGS[name]) {
    throw new Error(`No drawing is called "${name}": add src/drawings/${name}.svg`);
  }
  return `/drawings/${name}.svg`;
}

/** Every drawing of the site with its SVG text. */
export function listDrawings(): { name: string; svg: string }[] {
  const fluent = Object.entries(FLUENT_DRAWINGS).map(([name, icon]) => ({
    name,
    svg: fluentSvg(icon),
  }));
  const own = Array.from(CUSTOM_ILLUSTRATIONS, ([name, svg]) => ({ name, svg }));
  return [...fluent, ...own];
}

function fluentSvg(icon: string): string {
  const data = getIconData(iconSet('fluent-emoji-flat'), icon);
  if (!data) throw new Error(`Fluent Emoji Flat has no icon "${icon}"`);
  const { body, width = 32, height = 32 } = data;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
