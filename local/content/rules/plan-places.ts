import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';
import { textAttribute } from '#local/content/text-attribute.ts';

const GUIDE = 'content/guides/birth-plan.mdx';
const SECTIONS = Object.entries(BirthPlanEntrySchema.shape).flatMap(([way, { shape }]) =>
  Object.keys(shape).map((name) => `${way}/${name}`),
);

/** The guide of the birth plan shows each of its lists once, and no other guide does. */
export const planPlaces: ContentRule = {
  name: 'plan-places',
  find(file) {
    if (file.kind !== 'guide' || file.tree === null) return [];
    const isPlan = file.path === GUIDE;
    const placed = listNodes(file.tree)
      .filter(({ node }) => componentName(node) === 'PlanItems')
      .map(({ node }) => ({
        section: textAttribute(node, 'section') ?? '',
        line: lineOfNode(file, node),
      }));
    const wrong = placed.flatMap(({ section, line }, at) => {
      if (!isPlan) {
        return [
          errorAt(
            line,
            '`<PlanItems>` só funciona no guia do plano de parto.',
            '`<Checklist>`, com um item por linha.',
          ),
        ];
      }
      if (!SECTIONS.includes(section)) {
        return [
          errorAt(
            line,
            `Não há no plano a lista \`${section}\`.`,
            `uma destas: ${SECTIONS.map((known) => `\`${known}\``).join(', ')}.`,
          ),
        ];
      }
      if (placed.findIndex((other) => other.section === section) === at) return [];
      return [
        errorAt(line, `A lista \`${section}\` já apareceu neste guia.`, 'cada lista uma vez só.'),
      ];
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
  },
};
