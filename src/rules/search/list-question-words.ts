import { isLittleWord } from './is-little-word.ts';
import { splitWords } from './split-words.ts';

/** The words of a question by which pages are looked for, in small letters; none where all of them are little. */
export function listQuestionWords(question: string): string[] {
  return splitWords(question.toLowerCase()).filter((word) => !isLittleWord(word));
}
