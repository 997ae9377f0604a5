import { parse } from 'yaml';

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** An MDX text as its parsed front matter and its body; throws if it has no front matter. */
export function splitFrontMatter(text: string): { data: unknown; body: string } {
  const [, frontMatter, body] = PARTS.exec(text) ?? [];
  if (frontMatter === undefined || body === undefined) throw new Error('no front matter');
  return { data: parse(frontMatter), body };
}
