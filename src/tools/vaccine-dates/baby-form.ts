import type { CalendarDay } from '#rules/calendar-day.ts';
import { BIRTH_WEEKS } from '#rules/marks/mark-limits.ts';
import type { MarkValues } from '#rules/marks/mark.ts';
import { isPlausibleBirth } from '#rules/baby-birth.ts';
import { formatCalendarDay } from '#rules/format-calendar-day.ts';
import { makeElement } from '#tools/make-element.ts';

type Birth = MarkValues['baby'];

/** Asks for the birth, or tells it with a way to change it. */
export interface BabyForm {
  readonly element: HTMLElement;
  /** Shows what is known: a birth, or null where none was given. */
  readonly show: (birth: Birth | null, today: CalendarDay) => void;
}

/** The place for the baby's birth. `onBirth` gets a plausible one. */
export function babyForm(onBirth: (birth: Birth) => void): BabyForm {
  let today: CalendarDay = '';
  let shown: Birth | null | undefined;
  const day = makeElement('input', { type: 'date', id: 'vaccine-birth', required: true });
  const weeks = makeElement('input', { type: 'number', id: 'vaccine-weeks', inputMode: 'numeric' });
  const error = makeElement('p', { className: 'field-error', id: 'vaccine-birth-error' });
  const cancel = makeElement('button', { type: 'button', className: 'button is-text' }, 'Cancelar');
  const form = makeElement(
    'form',
    { className: 'stack', noValidate: true },
    makeElement(
      'div',
      { className: 'vaccine-fields' },
      toField('Dia do nascimento', day),
      toField('Semanas ao nascer (opcional)', weeks),
    ),
    error,
    makeElement(
      'div',
      { className: 'row' },
      makeElement('button', { type: 'submit', className: 'button' }, 'Ver as datas'),
      cancel,
    ),
  );
  const told = makeElement('span');
  const change = makeElement(
    'button',
    { type: 'button', className: 'button is-text is-small' },
    'Mudar',
    makeElement('span', { className: 'visually-hidden' }, '\u00a0o dia do nascimento'),
  );
  const known = makeElement('p', { className: 'row vaccine-birth' }, told, change);
  const element = makeElement('div', { className: 'card vaccine-baby' }, form, known);

  const open = (isOpen: boolean) => {
    form.hidden = !isOpen;
    known.hidden = isOpen;
    cancel.hidden = !shown;
    refuse(null, '');
  };

  /** Says what is wrong beside the field that it is about. */
  function refuse(field: HTMLInputElement | null, sentence: string): void {
    error.textContent = sentence;
    for (const input of [day, weeks]) {
      input.setAttribute('aria-invalid', String(input === field));
      if (input === field) input.setAttribute('aria-describedby', error.id);
      else input.removeAttribute('aria-describedby');
    }
    field?.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isPlausibleBirth(day.value, today)) {
      refuse(day, 'Escolha o dia em que o bebê nasceu: até hoje, e não mais de 15 anos atrás.');
      return;
    }
    const born = readWeeks(weeks);
    if (born === undefined) {
      const { least, most } = BIRTH_WEEKS;
      refuse(weeks, `As semanas vão de ${least} a ${most}. Se não sabe, deixe em branco.`);
      return;
    }
    onBirth({ day: day.value, weeks: born });
    open(false);
    change.focus();
  });
  change.addEventListener('click', () => {
    open(true);
    day.focus();
  });
  cancel.addEventListener('click', () => {
    fill();
    open(false);
    change.focus();
  });

  function fill(): void {
    day.value = shown?.day ?? '';
    weeks.value = shown?.weeks?.toString() ?? '';
  }

  return {
    element,
    show(birth, day) {
      today = day;
      const isSame = JSON.stringify(birth) === JSON.stringify(shown);
      if (isSame) return;
      shown = birth;
      fill();
      told.textContent = birth
        ? `Nasceu em ${formatCalendarDay(birth.day)}${birth.weeks ? `, com ${birth.weeks} semanas` : ''}.`
        : '';
      open(!birth);
    },
  };
}

const toField = (name: string, input: HTMLInputElement) =>
  makeElement(
    'div',
    { className: 'field' },
    makeElement('label', { htmlFor: input.id }, name),
    input,
  );

/** Whole weeks, null where the field is empty, undefined where it says something else. */
function readWeeks({ value, validity }: HTMLInputElement): number | null | undefined {
  if (value === '' && !validity.badInput) return null;
  const weeks = Number(value);
  const isKnown =
    Number.isInteger(weeks) && weeks >= BIRTH_WEEKS.least && weeks <= BIRTH_WEEKS.most;
  return isKnown ? weeks : undefined;
}
