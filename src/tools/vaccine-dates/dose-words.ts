import type { CareNetwork } from '#rules/care-network.ts';
import { countsFor } from '#rules/counts-for.ts';
import { doseState, type DoseState, type DoseView } from '#rules/vaccines/dose-state.ts';
import type { VaccineDose } from '#rules/vaccines/vaccine-dose.ts';

const WORDS: Readonly<Record<DoseState, string>> = {
  given: '',
  covered: 'Contada com outra dose',
  ahead: '',
  due: 'Está na época',
  late: 'Veja no posto',
  ask: 'Pergunte no posto',
};

/** What is said beside a dose: nothing where her calendar does not wait for it. */
export function doseWords(dose: VaccineDose, view: DoseView, network: CareNetwork): string {
  const state = doseState(dose, view);
  return countsFor(dose, network) || state === 'covered' ? WORDS[state] : '';
}
