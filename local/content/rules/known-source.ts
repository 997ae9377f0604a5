import { citedSources } from '#local/content/cited-sources.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { listedSources } from '#local/content/listed-sources.ts';
import { nearestName } from '#local/content/nearest-name.ts';

/** Every source that a text cites is in `content/sources.yaml`, and cited once. */
export const knownSource: ContentRule = {
  name: 'known-source',
  find(file, all) {
    const ids = listedSources(all).map(({ id }) => id);
    // Without a list that can be read, its own error is the one to mend.
    if (ids.length === 0) return [];
    const cited = citedSources(file);
    return cited.flatMap(({ id, at }, index) => {
      const line = lineOfField(file, ['sources', at]);
      if (!ids.includes(id))
        return [
          errorAt(line, `A fonte \`${id}\` não está em content/sources.yaml.`, advise(id, ids)),
        ];
      if (cited.findIndex((other) => other.id === id) === index) return [];
      return [
        errorAt(
          line,
          `A fonte \`${id}\` já foi citada neste texto.`,
          'cada fonte uma vez só: apague esta linha.',
        ),
      ];
    });
  },
};

function advise(id: string, ids: readonly string[]): string {
  const nearest = nearestName(id, ids);
  return nearest === undefined
    ? 'a obra em content/sources.yaml, com `id`, organização, título, ano e endereço; ou apague esta linha.'
    : `\`${nearest}\`, se é essa a fonte; se é outra, acrescente a obra em content/sources.yaml.`;
}
