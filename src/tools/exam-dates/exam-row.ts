import type { CalendarDay } from '#rules/calendar-day.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { makeElement } from '#tools/make-element.ts';
import { tickWithNote } from '#tools/tick-with-note.ts';

/** What an exam shows. */
export interface ExamLook {
  /** When it was done, and a word on it; null where it was not. */
  readonly done: MarkValues['exam'] | null;
  readonly today: CalendarDay;
  /** Its days, in words; empty where none are counted. */
  readonly days: string;
  /** What is to be said of it: 'Está na época'. */
  readonly state: string;
  /** Whether these are its days. */
  readonly isNow: boolean;
}

/** A row of a table as one that she ticks. */
export interface ExamTick {
  readonly show: (look: ExamLook) => void;
  /** Makes it the row that was served. */
  readonly restore: () => void;
}

/**
 * Makes an exam of a table one that she ticks: the box stands by its name, the days by the words of its period.
 * @param set Keeps the mark, or takes it back with null.
 */
export function examRow(
  row: HTMLElement,
  set: (value: MarkValues['exam'] | null) => void,
): ExamTick | undefined {
  const name = row.querySelector('th');
  const period = row.querySelector('td');
  const said = period?.firstElementChild;
  if (!name || !period || !said) return undefined;
  const served = Array.from(name.childNodes);
  const { label, details, show } = tickWithNote(
    makeElement('span', {}, ...served),
    { day: 'Quando fiz', note: 'Anotação' },
    set,
  );
  const days = makeElement('p', { className: 'exam-days' });
  const state = makeElement('p', { className: 'exam-state' });
  name.append(label);
  said.append(days, state);
  period.append(details);
  return {
    show(look) {
      show(look.done, look.today);
      days.textContent = look.days;
      state.textContent = look.state;
      state.classList.toggle('is-now', look.isNow);
    },
    restore() {
      name.replaceChildren(...served);
      [days, state, details].forEach((added) => added.remove());
    },
  };
}
