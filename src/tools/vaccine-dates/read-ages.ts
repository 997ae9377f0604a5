import type { VaccineAge, VaccineDose } from '#rules/vaccines/vaccine-dose.ts';

/** The ages and doses that the fragment lists: this script knows none by itself. */
export function readAges(place: HTMLElement): readonly VaccineAge[] {
  return Array.from(place.querySelectorAll<HTMLElement>('[data-age]'), (element) => ({
    id: element.dataset['age'] ?? '',
    title: element.dataset['title'] ?? '',
    months: toMonths(element.dataset['months']) ?? 0,
    doses: Array.from(element.querySelectorAll<HTMLElement>('[data-dose]'), (dose) =>
      readDose(dose.dataset, element.dataset),
    ),
  }));
}

function readDose(dose: DOMStringMap, age: DOMStringMap): VaccineDose {
  const { network } = dose;
  const months = toMonths(age['months']) ?? 0;
  return {
    id: dose['dose'] ?? '',
    name: `${dose['vaccine'] ?? ''}, ${dose['number'] ?? ''}`,
    vaccine: dose['vaccine'] ?? '',
    network: network === 'sus' || network === 'particular' ? network : 'both',
    months,
    until: toMonths(dose['until'] ?? age['until']) ?? months,
    before: toMonths(dose['before']) ?? null,
    covers: dose['covers']?.split(' ') ?? [],
    isAgreed: dose['agreed'] !== undefined,
  };
}

const toMonths = (text: string | undefined) => (text === undefined ? undefined : Number(text));
