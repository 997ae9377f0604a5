import { MARK_TEXT_MAX_LENGTH } from '#rules/marks/mark-limits.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { makeElement } from '#tools/make-element.ts';
import { tickWithNote } from '#tools/tick-with-note.ts';

type Milestone = MarkValues['milestone'];

/** An item of a list as it is drawn: what shows a mark in it, and what takes it back out of the page. */
export interface MilestoneItem {
  readonly key: string;
  readonly show: (value: Milestone | null, today: string) => void;
  readonly restore: () => void;
}

/**
 * Makes an item that can be ticked of one that is read: what the child does, when it was and a word on it.
 * @param set Keeps the mark, or takes it back with null.
 */
export function toMilestoneItem(
  item: HTMLElement,
  key: string,
  set: (value: Milestone | null) => void,
): MilestoneItem {
  const served = Array.from(item.childNodes);
  const text = item.textContent.replace(/\s+/g, ' ').trim().slice(0, MARK_TEXT_MAX_LENGTH);
  const { label, details, show } = tickWithNote(
    makeElement('span', {}, ...served),
    { day: 'Quando fez', note: 'Uma lembrança' },
    (value) => set(value && { ...value, text }),
  );
  item.append(label, details);
  return { key, show, restore: () => item.replaceChildren(...served) };
}
