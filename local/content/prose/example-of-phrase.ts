/** A phrase of phrase-pattern.ts as a person would read it: the first of its choices, ranges in words. */
export function exampleOfPhrase(phrase: string): string {
  return phrase
    .replace(/\([^()]*\)\?/g, '')
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1')
    .replace(/(\d[\dº,]*)-(\d)/g, '$1 a $2')
    .replace(/\s+/g, ' ')
    .trim();
}
