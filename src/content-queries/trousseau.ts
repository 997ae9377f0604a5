import { getEntry } from 'astro:content';
import { resolveSources } from './sources.ts';

/** The lists of essentials and of clothes by age, with their sources in full. */
export async function getEssentials() {
  const entry = await getEntry('essentials', 'essenciais');
  if (!entry) throw new Error('content/trousseau/essenciais.yaml is missing');
  const sources = await resolveSources(entry.data.sources, entry.filePath ?? entry.id);
  return { ...entry.data, sources };
}

/** The list of the hospital bag, with its sources in full. */
export async function getMaternityBag() {
  const entry = await getEntry('maternityBag', 'mala-maternidade');
  if (!entry) throw new Error('content/trousseau/mala-maternidade.yaml is missing');
  const sources = await resolveSources(entry.data.sources, entry.filePath ?? entry.id);
  return { ...entry.data, sources };
}
