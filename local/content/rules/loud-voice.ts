import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { quote } from '#local/content/quote.ts';
import { listProse } from '#local/content/prose/list-prose.ts';

const EMOJI = /[\u{1F300}-\u{1FAFF}\u{2600}-\u{27BF}]/gu;
/** The mark with what stands before it. */
const SHOUT = /\S{0,30}!/gu;

/** The texts neither shout nor draw faces. */
export const loudVoice: ContentRule = {
  name: 'loud-voice',
  find: (file) =>
    listProse(file).flatMap(({ text, lineAt }) => [
      ...Array.from(text.matchAll(SHOUT), ({ 0: found, index }) =>
        errorAt(
          lineAt(index),
          `${quote(found)} termina com ponto de exclamação, e o Colinho fala baixo.`,
          'a mesma frase com ponto final.',
        ),
      ),
      ...Array.from(text.matchAll(EMOJI), ({ 0: found, index }) =>
        errorAt(
          lineAt(index),
          `O desenho ${quote(found)} não combina com um texto de saúde, e leitores de tela o leem em voz alta.`,
          'a frase sem ele.',
        ),
      ),
    ]),
};
