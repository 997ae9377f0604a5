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
      if (mark === undefined) report(item, 'unnamed');
      else if (seen.has(name)) report(item, 'same-name', { name });
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
        report([...path, 'id'], 'same-id', { id });
      for (const [index, { source }] of laws.entries())
        if (!cited.includes(source))
          report([...path, 'laws', index, 'source'], 'uncited', {
            ...{ source, guide: GUIDE, nearest: nearestName(source, cited) },
          });
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
    if (path !== GUIDE) report(node, 'other-guide');
    else if (!SECTIONS.includes(section))
      report(node, 'unknown', { section, sections: listNames(SECTIONS) });
    else if (seen.has(section)) report(node, 'twice', { section });
    seen.add(section);
  }
  if (path === GUIDE && nodes.length > 0)
    for (const section of SECTIONS.filter((known) => !seen.has(known)))
      report(bodyLine, 'missing', { section });
});

export const NAMED_ITEM_RULES = [milestoneItems, planItems, planPlaces];
