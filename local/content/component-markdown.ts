import { readFileSync } from 'node:fs';

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const SIGNS = /const SIGNS = \[\n([\s\S]*?)\n\];/;
const SIGNS_IN_PLACE = /<\w+ [^>]*\{SIGNS\}[^>]*\/>/;

/**
 * What a public component of `src/components` says, as Markdown: its template with its list of signs
 * in place, the components it uses expanded, and the markup taken out.
 */
export function componentMarkdown(name: string): string {
  const file = new URL(`../../src/components/${name}.astro`, import.meta.url);
  const [, script = '', template = ''] = PARTS.exec(readFileSync(file, 'utf8')) ?? [];
  const signs = Array.from(
    (SIGNS.exec(script)?.[1] ?? '').matchAll(/'([^']+)'/g),
    ([, sign]) => `\n- ${sign}\n`,
  );
  return template
    .replace(/<style[^>]*>[\s\S]*?<\/style>|\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\{' '\}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(SIGNS_IN_PLACE, signs.join(''))
    .replace(/<Icon [^>]*\/>/g, '')
    .replace(/<([A-Z]\w+) \/>/g, (_, inner: string) => componentMarkdown(inner))
    .replace(/<h2[^>]*>/g, '\n\n## ')
    .replace(/<\/?(?:h2|p|ul|section|details|summary|div)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/^ +/gm, '');
}
