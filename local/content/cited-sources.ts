import type { ContentFile } from './content-file.ts';
import { valueAt } from './value-at.ts';

/** The ids under `sources:` of a file, in their order; what is not a text is left out. */
export function citedSources({ kind, data }: ContentFile): { id: string; at: number }[] {
  const sources = kind === 'sources' ? undefined : valueAt(data, ['sources']);
  if (!Array.isArray(sources)) return [];
  return sources.flatMap((id: unknown, at) => (typeof id === 'string' ? [{ id, at }] : []));
}
