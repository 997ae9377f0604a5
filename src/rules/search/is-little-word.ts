import { foldLetters } from './fold-letters.ts';

/** They stand in every text, and what is asked for does not hang on them. Folded. */
const LITTLE = new Set(
  (
    'a ao aos as ate com como da das de do dos e ela ele em essa esse esta este eu ha ja la mais me meu ' +
    'meus minha minhas na nas no nos num numa o os ou para pela pelo por porque pra pras pro pros qual que ' +
    'quero saber se sem seu sua sobre ta tem ter to tou um uma umas uns vai vou'
  ).split(' '),
);

/** Whether a word says nothing by which a page could be found. */
export function isLittleWord(word: string): boolean {
  return LITTLE.has(foldLetters(word));
}
