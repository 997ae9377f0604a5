import { showToast } from '#components/ui/toast.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { formatClockTime } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { change, type Change } from './actions.ts';
import { isSame, type Pair } from './alike.ts';
import { sayDetail } from './words.ts';

/** The two are one; where their notes do not fit nothing changes. */
export function joinAlike(owner: string, pair: Pair): void {
  const joined = joinPair(pair);
  if (!joined) {
    showToast({ text: 'As anotações não cabem juntas. Encurte uma delas e tente de novo.' });
    return;
  }
  const [{ id }, { id: other }] = pair;
  const text = `Viraram uma só, a das ${formatClockTime(Date.parse(joined.start))}`;
  change(
    owner,
    [
      [id, joined],
      [other, null],
    ],
    text,
  );
}

/** The two are two. */
export function separateAlike(owner: string, pair: Pair): void {
  const changes = pair.map(({ id, entry }): Change => [id, { ...entry, separate: true }]);
  change(owner, changes, 'Ficam as duas anotações');
}

/**
 * One of two: the earlier start, the longer end (what runs, runs on), and all that was written. Null where both notes
 * do not fit into one.
 */
export function joinPair([earlier, later]: Pair): DiaryEntry | null {
  const filled = fill(earlier.entry, later.entry);
  const notes = [filled.note, missing(filled, later.entry), later.entry.note];
  const note = Array.from(new Set(notes.filter((text) => text !== ''))).join('\n');
  return note.length > ENTRY_TEXT_MAX_LENGTH ? null : { ...filled, note };
}

/** What the later one says, where the joined one does not say all of it. */
function missing(joined: DiaryEntry, later: DiaryEntry): string {
  // The longer end and both contents are in the joined one.
  if ('running' in later || later.type === 'nappy') return '';
  const kept = sayDetail(joined).split(' · ');
  const isKept = (part: string) => kept.some((one) => isSame(one, part));
  const said = sayDetail(later);
  return said.split(' · ').every(isKept) ? '' : said;
}

/** The earlier one, with what only the later one knows. */
function fill(one: DiaryEntry, other: DiaryEntry): DiaryEntry {
  if ('running' in one && 'running' in other) {
    const ends = [one.end, other.end].filter((end) => end !== null);
    const end = ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
    return { ...one, end };
  }
  if (one.type === 'nappy' && other.type === 'nappy') {
    return { ...one, wet: one.wet || other.wet, solid: one.solid || other.solid };
  }
  if (one.type === 'bottle' && other.type === 'bottle') {
    return { ...one, amount: one.amount ?? other.amount, milk: one.milk ?? other.milk };
  }
  if (one.type === 'solids' && other.type === 'solids')
    return { ...one, food: one.food || other.food };
  if (one.type === 'medicine' && other.type === 'medicine') {
    return { ...one, name: one.name || other.name };
  }
  return one;
}
