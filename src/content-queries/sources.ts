import { getCollection } from 'astro:content';
import type { SourceEntry } from '#schemas/sources.ts';
import { onceABuild } from './once.ts';

const knownSources = onceABuild(
  async () => new Map((await getCollection('sources')).map(({ data }) => [data.id, data])),
);

/**
 * The works that a text names by id, in its order. `file` is the text's own file, named in the error
 * that stops the build when `content/sources.yaml` lacks an id.
 */
export async function resolveSources(ids: readonly string[], file: string): Promise<SourceEntry[]> {
  const known = await knownSources();
  return ids.map((id) => {
    const source = known.get(id);
    if (!source) throw new Error(`${file}: source "${id}" is not in content/sources.yaml`);
    return source;
  });
}
