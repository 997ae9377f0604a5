/** The text of a guide on its public page: what its island, which opens the paid part, stands behind. */
export function guideTextOf(page: string): string {
  const text =
    /<div class="guide-text"[^>]*>[\s\S]*?<\/div>(?=\s*(?:<(style|script)(?:(?!<\/\1>)[\s\S])*<\/\1>\s*)*<astro-island)/;
  return text.exec(page)?.[0] ?? '';
}
