import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

/** A week says "nesta semana" at most once: the page says which week it is. */
export const repeatedOpening: ContentRule = {
  name: 'repeated-opening',
  find(file) {
    if (file.kind !== 'week') return [];
    const lines = listProse(file).flatMap(({ text, lineAt }) =>
      Array.from(text.matchAll(/nesta semana/gi), ({ index }) => lineAt(index)),
    );
    return lines
      .slice(1)
      .map((line) =>
        errorAt(
          line,
          '“Nesta semana” aparece mais de uma vez neste texto.',
          'outro começo: “agora”, “por volta da 12ª semana”, ou direto o fato.',
        ),
      );
  },
};
