import { getEntry } from 'astro:content';
import { resolveSources } from './resolve-sources.ts';

/** The list of the hospital bag, with its sources in full. */
export async function getMaternityBag() {
  const entry = await getEntry('maternityBag', 'mala-maternidade');
  if (!entry) throw new Error('content/trousseau/mala-maternidade.yaml is missing');
  const sources = await resolveSources(entry.data.sources, entry.filePath ?? entry.id);
  return { ...entry.data, sources };
}
