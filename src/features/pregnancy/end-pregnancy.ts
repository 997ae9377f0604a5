import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { setPregnancyEnd, type Pregnancy } from './store.ts';

/** Takes back what she wanted to be reminded of in a pregnancy that is over: the week, exams, the bag. */
export function endPregnancyReminders(owner: string): void {
  for (const id of entriesOfKind($entries.get(), 'reminder').keys()) {
    if (!id.startsWith('vaccine/')) setEntry(owner, 'reminder', id, null);
  }
}

/** The pregnancy is over by a birth, whether its day was entered or not. */
export function endPregnancy({ userId, dueDate }: Pick<Pregnancy, 'userId' | 'dueDate'>): void {
  endPregnancyReminders(userId);
  setPregnancyEnd(userId, { over: true, due: dueDate });
}
