import type { APIRoute } from 'astro';
import { PregnancyWeeksSchema } from '#contract/pregnancy-week.ts';
import { listWeeks } from '#queries/list-weeks.ts';
import { toPregnancyWeek } from '#queries/to-pregnancy-week.ts';

export const GET: APIRoute = async () =>
  Response.json(PregnancyWeeksSchema.parse((await listWeeks()).map(toPregnancyWeek)));
