import type { CalendarDay } from '#rules/calendar-day.ts';
import { MARK_TEXT_MAX_LENGTH } from '#rules/marks/mark-limits.ts';
import { makeElement } from './make-element.ts';

/** So long after the last letter a note is kept; sooner where she leaves the field. In ms. */
const PAUSE_MS = 500;

/** What can be said of something ticked: when it was, and a word on it. */
export interface DayAndNote {
  readonly day: CalendarDay | null;
  readonly note: string;
}

/** The fields' names: 'Quando fez', 'Uma lembrança'. */
interface FieldNames {
  readonly day: string;
  readonly note: string;
}

/** A box to tick, and what is asked once it is. */
export interface TickWithNote {
  /** The box with the words that it ticks. */
  readonly label: HTMLLabelElement;
  readonly details: HTMLElement;
  /** Shows a mark, or null where there is none. `today`: the last day that can be given. */
  readonly show: (value: DayAndNote | null, today: CalendarDay) => void;
}

/**
 * Makes a box to tick of words that are read, with when it was and a note, if she likes. What she unticks by
 * mistake comes back with its day and note when she ticks it again.
 * @param words What is ticked; they move into the label.
 * @param set Keeps the mark, or takes it back with null.
 */
export function tickWithNote(
  words: HTMLElement,
  names: FieldNames,
  set: (value: DayAndNote | null) => void,
): TickWithNote {
  const about = words.textContent.replace(/\s+/g, ' ').trim();
  // Until her marks are known.
  const box = makeElement('input', { type: 'checkbox', disabled: true });
  const label = makeElement('label', { className: 'mark-tick' }, box, words);
  const day = makeElement('input', { type: 'date' });
  const note = makeElement('input', {
    type: 'text',
    maxLength: MARK_TEXT_MAX_LENGTH,
    autocomplete: 'off',
  });
  const error = makeElement('span', { className: 'mark-error', ariaLive: 'polite' });
  const details = makeElement(
    'p',
    { className: 'mark-details', hidden: true },
    field(names.day, about, day),
    field(names.note, about, note),
    error,
  );

  const read = (): DayAndNote => ({
    day: day.value !== '' && day.validity.valid ? day.value : null,
    note: note.value.trim(),
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(later);
    set(box.checked ? read() : null);
  };
  for (const input of [box, day, note]) input.addEventListener('change', keep);
  // She may close the page without leaving the field.
  note.addEventListener('input', () => {
    clearTimeout(later);
    later = setTimeout(keep, PAUSE_MS);
  });
  // A year that is being typed is a wrong one for a while: what is wrong is said when she has left.
  day.addEventListener('blur', () => {
    error.textContent = day.validity.valid ? '' : 'Escolha um dia até hoje.';
    day.ariaInvalid = String(!day.validity.valid);
  });

  return {
    label,
    details,
    show(value, today) {
      box.disabled = false;
      box.checked = value !== null;
      details.hidden = value === null;
      day.max = today;
      if (value === null) return;
      // What she is writing just now is hers, whatever another tab says.
      if (document.activeElement !== day) day.value = value.day ?? '';
      if (document.activeElement !== note) note.value = value.note;
      details.classList.toggle('is-empty', value.day === null && value.note === '');
    },
  };
}

function field(name: string, about: string, input: HTMLInputElement): HTMLLabelElement {
  const rest = makeElement('span', { className: 'visually-hidden' }, about);
  return makeElement('label', {}, `${name} `, rest, input);
}
