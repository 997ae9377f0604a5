import { lineOfField } from '#local/content/content-fields.ts';
import { errorAt, nearestName, found, rule } from '#local/content/finding.ts';
import { componentName, lineOfNode, listNodes, textAttribute } from '#local/content/mdx-nodes.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { citedSources } from './sources.ts';

/** Each item of a list of milestones has a name of its own there, by which what she ticked is found again. */
const milestoneItems = rule('milestone-items', (file) => {
  const lists = listNodes(file.tree).filter(({ node }) => componentName(node) === 'Milestones');
  return lists.flatMap(({ node: list }) => {
    const items = listNodes(list).filter(({ node }) => node.type === 'listItem');
    const seen = new Set<string>();
    return items.flatMap(({ node }) => {
      const mark = listNodes(node).find((inside) => componentName(inside.node) === 'Item');
      const line = lineOfNode(file, node);
      if (!mark)
        return errorAt(
          line,
          'Este marco não tem nome curto, e não poderia ser marcado.',
          '`<Item name="primeiro-sorriso" />` no começo do item.',
        );
      const name = textAttribute(mark.node, 'name') ?? '';
      const isTwice = seen.has(name);
      seen.add(name);
      if (!isTwice) return [];
      return errorAt(
        line,
        `O nome curto \`${name}\` já é de outro marco desta lista.`,
        'um nome que nenhum outro marco da lista tem, nem teve.',
      );
    });
  });
});

const GUIDE = 'content/guides/birth-plan.mdx';

/** Each item of the birth plan has an id of its own, and the laws it names are among its guide's sources. */
const planItems = rule('plan-items', (file, all) => {
  const plan = file.kind === 'plan' ? BirthPlanEntrySchema.safeParse(file.data).data : undefined;
  if (!plan) return [];
  const guide = all.find(({ path }) => path === GUIDE);
  const cited = guide ? citedSources(guide).map(({ id }) => id) : [];
  return Object.entries(plan).flatMap(([way, sections]) =>
    Object.entries(sections).flatMap(([name, items]) =>
      items.flatMap(({ id, laws = [] }, at) => {
        const path = [way, name, at];
        const isTwice = items.findIndex((other) => other.id === id) < at;
        return found(
          isTwice &&
            errorAt(
              lineOfField(file, [...path, 'id']),
              `O nome curto \`${id}\` já é de outro item desta lista.`,
              'um nome que nenhum outro item da lista tem, nem teve.',
            ),
          laws.flatMap(({ source }, index) =>
            cited.includes(source)
              ? []
              : errorAt(
                  lineOfField(file, [...path, 'laws', index, 'source']),
                  `O guia do plano de parto não cita a fonte \`${source}\`.`,
                  advise(source, cited),
                ),
          ),
        );
      }),
    ),
  );
});

function advise(source: string, cited: readonly string[]): string {
  const nearest = nearestName(source, cited);
  return nearest === undefined
    ? `uma das fontes em \`sources:\` de ${GUIDE}.`
    : `\`${nearest}\`, se é essa a lei; se é outra, cite-a antes em \`sources:\` de ${GUIDE}.`;
}

const SECTIONS = Object.entries(BirthPlanEntrySchema.shape).flatMap(([way, { shape }]) =>
  Object.keys(shape).map((name) => `${way}/${name}`),
);

/** The guide of the birth plan shows each of its lists once, and no other guide does. */
const planPlaces = rule('plan-places', (file) => {
  if (file.kind !== 'guide' || file.tree === null) return [];
  const isPlan = file.path === GUIDE;
  const placed = listNodes(file.tree)
    .filter(({ node }) => componentName(node) === 'PlanItems')
    .map(({ node }) => ({
      section: textAttribute(node, 'section') ?? '',
      line: lineOfNode(file, node),
    }));
  const wrong = placed.flatMap(({ section, line }, at) => {
    if (!isPlan)
      return errorAt(
        line,
        '`<PlanItems>` só funciona no guia do plano de parto.',
        '`<Checklist>`, com um item por linha.',
      );
    if (!SECTIONS.includes(section))
      return errorAt(
        line,
        `Não há no plano a lista \`${section}\`.`,
        `uma destas: ${SECTIONS.map((known) => `\`${known}\``).join(', ')}.`,
      );
    if (placed.findIndex((other) => other.section === section) === at) return [];
    return errorAt(
      line,
      `A lista \`${section}\` já apareceu neste guia.`,
      'cada lista uma vez só.',
    );
  });
  const missing = SECTIONS.filter((known) => !placed.some(({ section }) => section === known));
  return [
    ...wrong,
    ...(isPlan ? missing : []).map((section) =>
      errorAt(
        file.bodyLine,
        `Falta no guia a lista \`${section}\`.`,
        `\`<PlanItems section="${section}" />\` no lugar dela.`,
      ),
    ),
  ];
});

export const NAMED_ITEM_RULES = [milestoneItems, planItems, planPlaces];
