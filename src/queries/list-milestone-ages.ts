import { listGuideEntries } from './list-guide-entries.ts';
import { onceABuild } from './once-a-build.ts';

/** The ages, in months, that the lists of milestones in the guides are for, in their order. */
export const listMilestoneAges = onceABuild(async () => {
  const texts = (await listGuideEntries()).map(([, { body = '' }]) => body);
  const lists = texts.flatMap((text) => [...text.matchAll(/<Milestones months=\{(\d+)\}/g)]);
  return lists.map(([, months]) => Number(months));
});
