import type { ContentFile } from './content-file.ts';
import { valueAt } from './value-at.ts';

/** A work of `content/sources.yaml` as far as it can be read, and its place in the list. */
export interface ListedSource {
  readonly at: number;
  readonly id: string;
  readonly url: string;
  readonly year: number | null;
}

/** The works of `content/sources.yaml`, in their order; none if it cannot be read. */
export function listedSources(all: readonly ContentFile[]): ListedSource[] {
  const data = all.find(({ kind }) => kind === 'sources')?.data;
  if (!Array.isArray(data)) return [];
  return data.map((work: unknown, at) => {
    const year = valueAt(work, ['year']);
    return {
      at,
      id: textOf(valueAt(work, ['id'])),
      url: textOf(valueAt(work, ['url'])),
      year: typeof year === 'number' ? year : null,
    };
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
