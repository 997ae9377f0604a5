import type { WeekFile } from './read-weeks.ts';

/** Everything of a week that a user reads, text by text. */
export function weekTexts(week: WeekFile): string[] {
  return [
    week.whatToExpect,
    week.bodyChanges,
    ...week.symptomRelief,
    ...week.recommendedExercises,
    ...week.prenatalCare,
    ...week.warningSigns,
    ...week.body.split(/\n{2,}/).filter((block) => block.trim() !== ''),
  ];
}
