import { doseSign } from '#rules/vaccines/dose-sign.ts';
import { getVaccineAges } from './get-vaccines.ts';

/**
 * The ages at which vaccines are given, by name and months alone, and signs of their doses, by which what she
 * has ticked is known: which ones they are is the guide's to say.
 */
export async function listVaccineAgeSummaries() {
  const ages = await getVaccineAges();
  return ages.map(({ title, months, doses }) => ({
    title,
    months,
    doses: doses.map(({ id, network, covers = [] }) => ({
      id: doseSign(id),
      network,
      covers: covers.map(doseSign),
    })),
  }));
}
