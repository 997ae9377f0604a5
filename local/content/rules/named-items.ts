import { planLists } from '#local/content/expand-components.ts';
import { listNames, nearestName, rule } from '#local/content/finding.ts';
import { attributeOf, listNodes } from '#local/content/nodes.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { citedSources } from './sources.ts';

/** Each item of a list of milestones has a name of its own there, by which what she ticked is found again. */
const milestoneItems = rule('milestone-items', 'all', ({ nodes }, report) => {
  for (const { node: list } of nodes.filter(({ tag }) => tag === 'Milestones')) {
    const seen = new Set<string>();
    for (const { node: item } of listNodes(list)) {
      if (item.type !== 'listItem') continue;
      const mark = listNodes(item).find(({ tag }) => tag === 'Item');
      const name = mark === undefined ? '' : (attributeOf(mark.node, 'name') ?? '');
      if (mark === undefined)
        report(
          item,
          'Este marco não tem nome curto, e não poderia ser marcado.',
          '`<Item name="primeiro-sorriso" />` no começo do item.',
        );
      else if (seen.has(name))
        report(
          item,
          `O nome curto \`${name}\` já é de outro marco desta lista.`,
          'um nome que nenhum outro marco da lista tem, nem teve.',
        );
      seen.add(name);
    }
  }
});

const GUIDE = 'content/guides/birth-plan.mdx';

/** Each item of the birth plan has an id of its own, and the laws it names are among its guide's sources. */
const planItems = rule('plan-items', ['plan'], ({ data }, report, { all }) => {
  const guide = all.find(({ path }) => path === GUIDE);
  const cited = guide ? citedSources(guide).filter((id) => id !== null) : [];
  for (const [section, items] of planLists(data))
    for (const [at, { id, laws = [] }] of items.entries()) {
      const path = [...section.split('/'), at];
      if (items.findIndex((other) => other.id === id) < at)
        report(
          [...path, 'id'],
          `O nome curto \`${id}\` já é de outro item desta lista.`,
          'um nome que nenhum outro item da lista tem, nem teve.',
        );
      for (const [index, { source }] of laws.entries()) {
        if (cited.includes(source)) continue;
        const nearest = nearestName(source, cited);
        report(
          [...path, 'laws', index, 'source'],
          `O guia do plano de parto não cita a fonte \`${source}\`.`,
          nearest === undefined
            ? `uma das fontes em \`sources:\` de ${GUIDE}.`
            : `\`${nearest}\`, se é essa a lei; se é outra, cite-a antes em \`sources:\` de ${GUIDE}.`,
        );
      }
    }
});

const SECTIONS = Object.entries(BirthPlanEntrySchema.shape).flatMap(([way, { shape }]) =>
  Object.keys(shape).map((name) => `${way}/${name}`),
);

/** The guide of the birth plan shows each of its lists once, and no other guide does. */
const planPlaces = rule('plan-places', ['guide'], ({ path, nodes, bodyLine }, report) => {
  const seen = new Set<string>();
  for (const { node } of nodes.filter(({ tag }) => tag === 'PlanItems')) {
    const section = attributeOf(node, 'section') ?? '';
    if (path !== GUIDE)
      report(
        node,
        '`<PlanItems>` só funciona no guia do plano de parto.',
        '`<Checklist>`, com um item por linha.',
      );
    else if (!SECTIONS.includes(section))
      report(
        node,
        `Não há no plano a lista \`${section}\`.`,
        `uma destas: ${listNames(SECTIONS)}.`,
      );
    else if (seen.has(section))
      report(node, `A lista \`${section}\` já apareceu neste guia.`, 'cada lista uma vez só.');
    seen.add(section);
  }
  if (path === GUIDE && nodes.length > 0)
    for (const section of SECTIONS.filter((known) => !seen.has(known)))
      report(
        bodyLine,
        `Falta no guia a lista \`${section}\`.`,
        `\`<PlanItems section="${section}" />\` no lugar dela.`,
      );
});

export const NAMED_ITEM_RULES = [milestoneItems, planItems, planPlaces];
