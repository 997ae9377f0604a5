import { examOutlook } from '#rules/exams/exam-outlook.ts';
import { sayNext, sayPassed } from '#rules/exams/exam-words.ts';
import { makeElement } from '#tools/make-element.ts';

/** What stands above the tables: what comes next, or the way to the date that it is counted from. */
export interface ExamOutlookLines {
  readonly element: HTMLElement;
  /** Shows what comes; 'ask' where her due date is not known, null where nothing is counted. */
  readonly show: (view: Parameters<typeof examOutlook>[0] | 'ask' | null) => void;
}

/** The lines above the tables, empty until they are shown. */
export function examOutlookLines(): ExamOutlookLines {
  const next = makeElement('p', { className: 'exam-next' });
  const passed = makeElement('p');
  const lines = makeElement('div', {}, next, passed);
  lines.setAttribute('aria-live', 'polite');
  const ask = makeElement(
    'p',
    { hidden: true },
    'Com a data prevista do parto, cada exame mostra aqui os seus dias. ',
    makeElement('a', { href: '/dashboard' }, 'Contar a minha data'),
  );
  return {
    element: makeElement('div', { className: 'exam-outlook' }, lines, ask),
    show(view) {
      ask.hidden = view !== 'ask';
      const outlook = view === null || view === 'ask' ? null : examOutlook(view);
      next.textContent = outlook ? sayNext(outlook) : '';
      passed.textContent = outlook ? sayPassed(outlook) : '';
    },
  };
}
