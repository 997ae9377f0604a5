import { listReadings } from './list-readings.ts';
import type { BuiltGuide } from './read-guides.ts';
import { toWords } from './to-words.ts';

/**
 * The canaries of the guides that stand in a text, whatever markup, escapes or spaces they are split by.
 */
export function findCanaries(text: string, guides: readonly BuiltGuide[]): string[] {
  const readings = listReadings(text).map(squeeze);
  return guides
    .flatMap(({ entry }) => Object.values(entry.canaries))
    .filter((canary) => readings.some((words) => words.includes(squeeze(toWords(canary)))));
}

function squeeze(words: string): string {
  return words.replaceAll(' ', '');
}
