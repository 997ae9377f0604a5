/** A stretch of an excerpt. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** How many words an excerpt has, and how many of them stand before the first that is marked. */
const LENGTH = 24;
const BEFORE = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * The stretch of a text that has most of what was looked for; its beginning where it has none. Three dots stand for
 * what was left out.
 * @param isMarked Whether a word is one that was looked for.
 */
export function cutExcerpt(text: string, isMarked: (word: string) => boolean): ExcerptPart[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isMarked: isMarked(word),
  }));
  const first = bestStart(words.map((word) => word.isMarked));
  const shown = words.slice(first, first + LENGTH);
  const isWhole = first + LENGTH >= words.length;
  const parts: ExcerptPart[] = [];
  let place = first === 0 ? 0 : (shown[0]?.start ?? 0);
  for (const { start, end } of shown.filter((word) => word.isMarked)) {
    parts.push({ text: text.slice(place, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    place = end;
  }
  const end = isWhole ? text.length : (shown.at(-1)?.end ?? 0);
  parts.push({ text: text.slice(place, end) + (isWhole ? '' : '…'), isMarked: false });
  if (first > 0) parts.unshift({ text: '…', isMarked: false });
  return parts.filter((part) => part.text !== '');
}

/** Which word to begin with, so that as many as can be are marked. */
function bestStart(marks: readonly boolean[]): number {
  let best = 0;
  let most = 0;
  for (const [place, isMarked] of marks.entries()) {
    if (!isMarked) continue;
    const start = Math.max(0, place - BEFORE);
    const count = marks.slice(start, start + LENGTH).filter(Boolean).length;
    if (count > most) [best, most] = [start, count];
  }
  return best;
}
