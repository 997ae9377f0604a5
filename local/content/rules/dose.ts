import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { quote } from '#local/content/quote.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

/** An amount as of a medicine; of caffeine alone, 200 mg may be said. */
const DOSE =
  /(?<!cafeína[^.\d]{0,80}(?=200 mg))(?<![\d.,])\d+(?:[.,]\d+)?\s*(?:mg|mcg|[µμ]g|UI|ml|miligramas?|microgramas?|mililitros?|gotas?|comprimidos?|cápsulas?)(?!\p{L}|\/)/giu;

/** No dose of anything but the 200 mg of caffeine. */
export const dose: ContentRule = {
  name: 'dose',
  find: (file) =>
    listProse(file).flatMap(({ text, lineAt }) =>
      Array.from(text.matchAll(DOSE), ({ 0: found, index }) =>
        errorAt(
          lineAt(index),
          `${quote(found)} é uma dose, e a dose certa depende de quem toma e do que a equipe sabe dela.`,
          '“na quantidade que a equipe receitar”. Só os 200 mg de cafeína por dia podem aparecer.',
        ),
      ),
    ),
};
