import { citedSources } from '#local/content/cited-sources.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { listedSources } from '#local/content/listed-sources.ts';

/** `content/sources.yaml` lists each work once, and none that no text cites. */
export const sourceList: ContentRule = {
  name: 'source-list',
  find(file, all) {
    if (file.kind !== 'sources') return [];
    const cited = new Set(all.flatMap((one) => citedSources(one).map(({ id }) => id)));
    const works = listedSources(all);
    // What a file that cannot be read cites is not known.
    const isAllRead = all.every(({ kind, data }) => kind === 'words' || data !== null);
    return works.flatMap(({ at, id, url }) => {
      const sameId = works.findIndex((other) => other.id === id);
      const sameUrl = works.findIndex((other) => other.url === url);
      if (sameId < at && id !== '') {
        return [
          errorAt(
            lineOfField(file, [at, 'id']),
            `O nome curto \`${id}\` já é de outra fonte.`,
            'um nome que nenhuma outra tem, por exemplo com o ano no fim; se é a mesma obra, apague uma das duas.',
          ),
        ];
      }
      return [
        ...(sameUrl < at && url !== ''
          ? [
              errorAt(
                lineOfField(file, [at, 'url']),
                `O endereço da fonte \`${id}\` já é o de \`${works[sameUrl]?.id ?? ''}\`.`,
                'o endereço da própria obra; se é a mesma obra, apague uma das duas.',
              ),
            ]
          : []),
        ...(cited.has(id) || id === '' || !isAllRead
          ? []
          : [
              errorAt(
                lineOfField(file, [at]),
                `Nenhum texto cita a fonte \`${id}\`.`,
                `\`- ${id}\` em \`sources:\` do texto que se apoia nela; se nenhum se apoia, apague a fonte desta lista.`,
              ),
            ]),
      ];
    });
  },
};
