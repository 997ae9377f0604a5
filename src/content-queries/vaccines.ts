import { getEntry } from 'astro:content';
import type { VaccineAgeEntry, VaccineRow, VaccinesEntry } from '#schemas/vaccines.ts';

/** The rows of one table of the guide, in the order of `content/vaccines.yaml`. */
export async function getVaccineTable(id: string): Promise<readonly VaccineRow[]> {
  const { tables } = await getVaccines();
  const table = tables.find((one) => one.id === id);
  if (!table) throw new Error(`content/vaccines.yaml has no table "${id}"`);
  return table.rows;
}

/** The ages of the dated list with their doses, the youngest first. */
export async function getVaccineAges(): Promise<readonly VaccineAgeEntry[]> {
  return (await getVaccines()).ages;
}

async function getVaccines(): Promise<VaccinesEntry> {
  const entry = await getEntry('vaccines', 'vaccines');
  if (!entry) throw new Error('content/vaccines.yaml is missing');
  return entry.data;
}

/** The ages at which vaccines are given, with the ids of their doses, for the public dashboard. */
export async function listVaccineAgeSummaries() {
  const ages = await getVaccineAges();
  return ages.map(({ title, months, doses }) => ({
    title,
    months,
    doses: doses.map(({ id, network, covers = [] }) => ({
      id,
      network,
      covers,
    })),
  }));
}
