import type { ContentKind } from './content-file.ts';

const KINDS: readonly (readonly [path: RegExp, kind: ContentKind])[] = [
  [/^content\/weeks\/[^/]+\.mdx$/, 'week'],
  [/^content\/guides\/[^/]+\.mdx$/, 'guide'],
  [/^content\/care\/[^/]+\.mdx$/, 'care'],
  [/^content\/trousseau\/mala-maternidade\.yaml$/, 'bag'],
  [/^content\/trousseau\/essenciais\.yaml$/, 'essentials'],
  [/^content\/music\.yaml$/, 'sounds'],
  [/^content\/vaccines\.yaml$/, 'vaccines'],
  [/^content\/exams\.yaml$/, 'exams'],
  [/^content\/birth-plan\.yaml$/, 'plan'],
  [/^content\/sources\.yaml$/, 'sources'],
  [/^content\/palavras\.txt$/, 'words'],
];

/** What a file of `content/` is by its path, or null for one that the site does not read. */
export function contentKindOf(path: string): ContentKind | null {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
