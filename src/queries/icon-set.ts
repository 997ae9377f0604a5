import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { getIconData } from '@iconify/utils/lib/icon-set/get-icon';

type IconSet = Parameters<typeof getIconData>[0];

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

/** An icon set from its package, read once. Not imported: a set of 5 MB would pass through the bundler. */
export function iconSet(name: 'fluent-emoji-flat' | 'lucide'): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const file = require.resolve(`@iconify-json/${name}/icons.json`);
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  sets.set(name, set);
  return set;
}
