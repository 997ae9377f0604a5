import { getEntry } from 'astro:content';
import type { BirthPlanItem } from '#contract/content/birth-plan-entry.ts';

/** The items of one section of `content/birth-plan.yaml`. @param section 'normal/alivio'. */
export async function getPlanItems(section: string): Promise<readonly BirthPlanItem[]> {
  const entry = await getEntry('birthPlan', 'birth-plan');
  if (!entry) throw new Error('content/birth-plan.yaml is missing');
  const lists = Object.entries(entry.data).flatMap(([way, sections]) =>
    Object.entries(sections).map(([name, items]) => [`${way}/${name}`, items] as const),
  );
  const items = new Map<string, readonly BirthPlanItem[]>(lists).get(section);
  if (!items) throw new Error(`content/birth-plan.yaml has no ${section}`);
  return items;
}
