import { listWeeks } from './list-weeks.ts';

/** The weeks in the few fields that the dashboard's island needs. */
export async function listWeekSummaries() {
  const weeks = await listWeeks();
  return weeks.map(({ week, food, drawingUrl }) => ({
    week,
    food: { name: food.name, article: food.article },
    drawing: drawingUrl,
  }));
}
