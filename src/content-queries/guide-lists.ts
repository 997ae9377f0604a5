import { getEntry } from 'astro:content';
import type { ListedExam } from '#contract/exams.ts';
import type { BirthPlanItem } from '#schemas/birth-plan.ts';
import type { SoundsEntry } from '#schemas/sounds.ts';
import { listGuideEntries } from './guides.ts';
import { onceABuild } from './once.ts';

/** All exams of pregnancy, in the order of `content/exams.yaml`. */
export async function listExams(): Promise<ListedExam[]> {
  const entry = await getEntry('exams', 'exams');
  if (!entry) throw new Error('content/exams.yaml is missing');
  return entry.data.tables.flatMap(({ trimester, rows }) =>
    rows.map(({ exam, weeks, network, ...row }) => ({
      ...row,
      name: exam,
      trimester: trimester === 1 || trimester === 2 ? trimester : 3,
      weeks: weeks ?? null,
      network: network ?? 'both',
    })),
  );
}

/** The ages, in months, that the lists of milestones in the guides are for, in their order. */
export const listMilestoneAges = onceABuild(async () => {
  const texts = (await listGuideEntries()).map(([, { body = '' }]) => body);
  const lists = texts.flatMap((text) => [...text.matchAll(/<Milestones months=\{(\d+)\}/g)]);
  return lists.map(([, months]) => Number(months));
});

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

/** The white noises or the lullabies, in the order of `content/music.yaml`. */
export async function getSounds<Kind extends keyof SoundsEntry>(
  kind: Kind,
): Promise<SoundsEntry[Kind]> {
  const entry = await getEntry('sounds', 'music');
  if (!entry) throw new Error('content/music.yaml is missing');
  return entry.data[kind];
}
