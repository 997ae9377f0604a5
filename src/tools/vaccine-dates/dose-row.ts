import { isCalendarDay, type CalendarDay } from '#rules/calendar-day.ts';
import { makeElement } from '#tools/make-element.ts';

/** What a dose shows. */
export interface DoseLook {
  /** When it was given; null where it was not. */
  readonly given: CalendarDay | null;
  readonly birth: CalendarDay | null;
  readonly today: CalendarDay;
  /** What is to be said beside it: 'Veja no posto'. */
  readonly words: string;
}

/** Makes a dose of the list one that she ticks. Answers what shows how it stands. */
export function doseRow(
  element: HTMLElement,
  onGiven: (day: CalendarDay | null) => void,
): (look: DoseLook) => void {
  let look: DoseLook = { given: null, birth: null, today: '', words: '' };
  /** Ticked again after a slip, it has the day that it had. */
  let lastDay: CalendarDay | null = null;
  const id = `dose-${element.dataset['dose'] ?? ''}`;
  const tick = makeElement('input', { type: 'checkbox' });
  const day = makeElement('input', { type: 'date', id });
  const words = makeElement('span', { className: 'vaccine-state' });
  const error = makeElement('p', { className: 'field-error', id: `${id}-error`, hidden: true });
  const when = makeElement(
    'span',
    { className: 'vaccine-given' },
    makeElement(
      'label',
      { htmlFor: id },
      'Tomou em',
      makeElement(
        'span',
        { className: 'visually-hidden' },
        `: ${element.dataset['vaccine'] ?? ''}, ${element.dataset['number'] ?? ''}`,
      ),
    ),
    day,
  );
  const label = makeElement('label', { className: 'vaccine-tick' }, tick);
  const name = element.querySelector('.vaccine-name');
  if (name) label.append(name);
  element.append(label, words, when, error);
  day.setAttribute('aria-describedby', error.id);

  const refuse = (isWrong: boolean) => {
    error.hidden = !isWrong;
    error.textContent = isWrong ? 'Escolha um dia entre o nascimento e hoje.' : '';
    day.setAttribute('aria-invalid', String(isWrong));
  };
  const isPossible = (text: string) =>
    isCalendarDay(text) && text <= look.today && (look.birth === null || text >= look.birth);

  tick.addEventListener('change', () => {
    if (!tick.checked) lastDay = look.given;
    onGiven(tick.checked ? (lastDay ?? look.today) : null);
  });
  // A year that is being typed is a wrong one for a while: what is wrong is said when she has left.
  day.addEventListener('change', () => {
    if (!isPossible(day.value)) return;
    refuse(false);
    onGiven(day.value);
  });
  day.addEventListener('blur', () => refuse(!isPossible(day.value)));

  return (next) => {
    const isOther = next.given !== look.given || look.today === '';
    look = next;
    tick.checked = next.given !== null;
    when.hidden = next.given === null;
    element.toggleAttribute('data-given', next.given !== null);
    words.textContent = next.words;
    day.max = next.today;
    day.min = next.birth ?? '';
    if (!isOther) return;
    day.value = next.given ?? '';
    refuse(false);
  };
}
