import { addMonths } from '#rules/add-months.ts';
import { formatCalendarDay } from '#rules/format-calendar-day.ts';
import { vaccineOutlook } from '#rules/vaccines/vaccine-outlook.ts';
import { vaccineVisits } from '#rules/vaccines/vaccine-visits.ts';
import { sayLate, sayNext } from '#rules/vaccines/vaccine-words.ts';
import { $birth, setBirth } from '#stores/baby.ts';
import { followMarks } from '#stores/follow-marks.ts';
import { $isKept, $marks, marksOfKind, setMark } from '#stores/marks.ts';
import { $network } from '#stores/network.ts';
import { $today } from '#stores/today.ts';
import styles from '#styles/vaccine-dates.css?url';
import { loadStyles } from '#tools/load-styles.ts';
import { makeElement } from '#tools/make-element.ts';
import { showSavedWhere } from '#tools/show-saved-where.ts';
import type { StartTool } from '#tools/start-tools.ts';
import { babyForm } from './baby-form.ts';
import { doseRow } from './dose-row.ts';
import { doseWords } from './dose-words.ts';
import { listActions } from './list-actions.ts';
import { readAges } from './read-ages.ts';

/** The doses of the vaccine guide with her baby's dates, and what was given. */
export const start: StartTool = (place) => {
  void loadStyles(styles);
  const ages = readAges(place);
  const all = ages.flatMap(({ doses }) => doses);
  const baby = babyForm(({ day, weeks }) => setBirth(day, weeks));
  const next = makeElement('p');
  const late = makeElement('p');
  const unkept = makeElement('p', { className: 'small', hidden: true });
  unkept.textContent = 'Este navegador não guarda as marcas: elas somem quando a página fecha.';
  const outlook = makeElement('div', { className: 'stack vaccine-outlook' }, next, late);
  outlook.setAttribute('aria-live', 'polite');
  const actions = listActions(() => {
    const state = read();
    return state.birth ? vaccineVisits({ ...state, birth: state.birth, ages }) : [];
  });
  place.querySelector('.vaccine-ages')?.before(baby.element, unkept, outlook, actions);
  // Until what she has marked was read, the list stands as it was served.
  baby.element.hidden = outlook.hidden = actions.hidden = true;
  const rows = all.map((dose) => {
    const element = place.querySelector<HTMLElement>(`[data-dose="${dose.id}"]`);
    const show =
      element &&
      doseRow(element, (day) => setMark('vaccine', dose.id, day === null ? null : { day }));
    return { dose, show };
  });
  const whens = ages.map((age) => {
    const when = makeElement('span', { className: 'vaccine-when' });
    place.querySelector(`[data-age="${age.id}"] .vaccine-age-title`)?.append(' ', when);
    return { age, when };
  });

  function read() {
    const kept = $marks.get();
    const given = marksOfKind(kept, 'vaccine');
    return {
      birth: $birth.get()?.day ?? null,
      today: $today.get(),
      network: $network.get(),
      given: new Set(given.keys()),
      days: given,
    };
  }

  function show(): void {
    const kept = $marks.get();
    if (kept === null) return;
    baby.element.hidden = false;
    const { birth, today, network, given, days } = read();
    baby.show($birth.get(), today);
    unkept.hidden = $isKept.get();
    outlook.hidden = actions.hidden = birth === null;
    const view = birth === null ? null : { birth, today, given, doses: all };
    for (const { dose, show: showDose } of rows) {
      showDose?.({
        given: days.get(dose.id)?.day ?? null,
        birth,
        today,
        words: view ? doseWords(dose, view, network) : '',
      });
    }
    if (view === null) {
      whens.forEach(({ when }) => (when.textContent = ''));
      return;
    }
    const comes = vaccineOutlook({ ...view, ages, network });
    next.textContent = sayNext(comes, today);
    late.textContent = sayLate(comes);
    for (const { age, when } of whens) {
      when.textContent = formatCalendarDay(addMonths(view.birth, age.months));
      const element = when.closest<HTMLElement>('[data-age]');
      element?.toggleAttribute('data-next', comes.next?.age === age);
    }
  }

  const stops = [
    followMarks(),
    showSavedWhere(place),
    $marks.subscribe(show),
    $isKept.subscribe(show),
    $today.subscribe(show),
    $network.listen(show),
  ];
  return () => stops.forEach((stop) => stop());
};
