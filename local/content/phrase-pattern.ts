const NUMBER = String.raw`\d+(?:[.,]\d+)*º?`;
const TOKEN = new RegExp(
  String.raw`(?<gap>\s*…\s*)|(?<from>${NUMBER})-(?<to>${NUMBER})|(?<number>${NUMBER})|(?<space>\s+)|(?<special>[.*+^$[\]{}\\]|(?<!\))\?)`,
  'gu',
);

/** The number itself: neither a part of another one nor followed by decimals. */
const exactly = (number: string) =>
  String.raw`(?<![\d,.])${number.replaceAll('.', String.raw`\.`)}(?!\d|[.,]\d)`;

/**
 * A pattern from a phrase as a person would write it, for plain text. Numbers are strict; `3-5` stands
 * for "3 a 5", "3 e 5" or "3–5"; `…` for what may stand between within the same sentence; `(a|b)` and
 * `(a)?` are those of regular expressions. A phrase begins and ends where words do.
 */
export function phrasePattern(phrase: string): RegExp {
  const source = phrase.replace(TOKEN, (token: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Partial<Record<string, string>>;
    if (groups.gap !== undefined) return String.raw`[^.?!\n]{0,120}?`;
    if (groups.from !== undefined && groups.to !== undefined) {
      return String.raw`${exactly(groups.from)}\s*(?:ao?|e|–|-|até)\s*${exactly(groups.to)}`;
    }
    if (groups.number !== undefined) return exactly(groups.number);
    return groups.space === undefined ? `\\${token}` : String.raw`\s+`;
  });
  const end = phrase.endsWith('…') ? '' : String.raw`(?!\p{L})`;
  return new RegExp(String.raw`(?<!\p{L})(?:${source})${end}`, 'iu');
}

/** A phrase of phrase-pattern.ts as a person would read it: the first of its choices, ranges in words. */
export function exampleOfPhrase(phrase: string): string {
  return phrase
    .replace(/\([^()]*\)\?/g, '')
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
    .replace(/(\d[\dº,]*)-(\d)/g, '$1 a $2')
    .replace(/\s+/g, ' ')
    .trim();
}
