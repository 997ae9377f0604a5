import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { citedSources } from '#local/content/cited-sources.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfField } from '#local/content/line-of-field.ts';
import { nearestName } from '#local/content/nearest-name.ts';

const GUIDE = 'content/guides/birth-plan.mdx';

/** Each item of the birth plan has an id of its own, and the laws it names are among its guide's sources. */
export const planItems: ContentRule = {
  name: 'plan-items',
  find(file, all) {
    const plan = file.kind === 'plan' ? BirthPlanEntrySchema.safeParse(file.data).data : undefined;
    if (!plan) return [];
    const guide = all.find(({ path }) => path === GUIDE);
    const cited = guide ? citedSources(guide).map(({ id }) => id) : [];
    return Object.entries(plan).flatMap(([way, sections]) =>
      Object.entries(sections).flatMap(([name, items]) =>
        items.flatMap(({ id, laws = [] }, at) => {
          const path = [way, name, at];
          const isTwice = items.findIndex((other) => other.id === id) < at;
          return [
            ...(isTwice
              ? [
                  errorAt(
                    lineOfField(file, [...path, 'id']),
                    `O nome curto \`${id}\` já é de outro item desta lista.`,
                    'um nome que nenhum outro item da lista tem, nem teve.',
                  ),
                ]
              : []),
            ...laws.flatMap(({ source }, index) =>
              cited.includes(source)
                ? []
                : [
                    errorAt(
                      lineOfField(file, [...path, 'laws', index, 'source']),
                      `O guia do plano de parto não cita a fonte \`${source}\`.`,
                      advise(source, cited),
                    ),
                  ],
            ),
          ];
        }),
      ),
    );
  },
};

function advise(source: string, cited: readonly string[]): string {
  const nearest = nearestName(source, cited);
  return nearest === undefined
    ? `uma das fontes em \`sources:\` de ${GUIDE}.`
    : `\`${nearest}\`, se é essa a lei; se é outra, cite-a antes em \`sources:\` de ${GUIDE}.`;
}
