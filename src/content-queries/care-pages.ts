import { getEntry, render } from 'astro:content';
import type { CareEntry } from '#schemas/care.ts';
import type { SourceEntry } from '#schemas/sources.ts';
import { resolveSources } from './sources.ts';

/** A page of care as it is shown: its entry, with sources in full, and its text. */
export interface CarePage extends Omit<CareEntry, 'sources'> {
  readonly sources: SourceEntry[];
  readonly Content: Awaited<ReturnType<typeof render>>['Content'];
}

/** The text of `content/care/<name>.mdx`. Throws without that file, and on an unknown source. */
export async function getCarePage(name: string): Promise<CarePage> {
  const entry = await getEntry('care', name);
  if (!entry) throw new Error(`content/care/${name}.mdx is missing`);
  const { Content } = await render(entry);
  return {
    ...entry.data,
    Content,
    sources: await resolveSources(entry.data.sources, `content/care/${name}.mdx`),
  };
}
