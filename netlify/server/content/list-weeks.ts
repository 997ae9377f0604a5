import { type PregnancyWeek, PregnancyWeeksSchema } from '#contract/content.ts';
import { readGenerated } from './read-generated.ts';

/** All weeks, in order. */
export function listWeeks(): Promise<PregnancyWeek[]> {
  return readGenerated('weeks', PregnancyWeeksSchema);
}
