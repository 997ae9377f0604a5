import { downloadText } from '#stores/download-text.ts';
import type { VaccineVisit } from '#rules/vaccines/vaccine-visits.ts';
import { makeElement } from '#tools/make-element.ts';

const FILE_NAME = 'vacinas.ics';
const PRINTED = 'vaccine-dates';

/** Takes the list along: into a diary, or onto paper. */
export function listActions(listVisits: () => readonly VaccineVisit[]): HTMLElement {
  const said = makeElement('p', { className: 'small' });
  said.setAttribute('aria-live', 'polite');
  const diary = toButton('Levar para a agenda (.ics)', () => void save());
  const paper = toButton('Levar no papel', printList);

  async function save(): Promise<void> {
    const visits = listVisits();
    if (visits.length === 0) {
      said.textContent = 'Não há datas por vir nesta lista.';
      return;
    }
    try {
      const { vaccineCalendar } = await import('./vaccine-calendar.ts');
      downloadText(vaccineCalendar(visits, Date.now()), 'text/calendar', FILE_NAME);
      said.textContent =
        'O arquivo foi guardado no aparelho. Abra-o para pôr as datas na agenda; se algo mudar, leve de novo.';
    } catch {
      said.textContent = 'O arquivo não abriu. Tente de novo com internet.';
    }
  }

  return makeElement(
    'div',
    { className: 'stack vaccine-actions' },
    makeElement('div', { className: 'row' }, diary, paper),
    said,
  );
}

function toButton(name: string, press: () => void): HTMLButtonElement {
  const button = makeElement(
    'button',
    { type: 'button', className: 'button is-quiet is-small' },
    name,
  );
  button.addEventListener('click', press);
  return button;
}

/** Prints this list alone: the style knows it by the root's mark, which goes when the paper is done. */
function printList(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = PRINTED;
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}
