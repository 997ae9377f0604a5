import type { PregnancyWeek } from '#contract/content.ts';
import { AppError } from '#server/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { listWeeks } from './list-weeks.ts';

/**
 * The week named in the path, written as a plain number.
 * @throws AppError WEEK_NOT_FOUND for any other text and for weeks that are not described.
 */
export async function getWeek({ params }: Call): Promise<PregnancyWeek> {
  const weeks = await listWeeks();
  const found = weeks.find((week) => String(week.week_number) === params['weekNumber']);
  if (!found) throw new AppError('WEEK_NOT_FOUND');
  return found;
}
