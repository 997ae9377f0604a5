import { readFileSync } from 'node:fs';

const FILE = new URL('../../src/components/guide/GuideText.astro', import.meta.url);
const LIST = /const components = \{\n([\s\S]*?)\n\};/;

/** The components that a guide may use, as the page lists them, and those of them for paid text alone. */
export function guideComponents(): { known: string[]; paidOnly: string[] } {
  const [, list = ''] = LIST.exec(readFileSync(FILE, 'utf8')) ?? [];
  const entries = Array.from(list.matchAll(/^ {2}([A-Z]\w+)(?:: (\w+))?,$/gm));
  return {
    known: entries.map(([, name = '']) => name),
    paidOnly: entries.flatMap(([, name = '', use]) => (use === 'PaidOnly' ? [name] : [])),
  };
}
