import type { APIRoute } from 'astro';
import { PregnancyWeeksSchema } from '#contract/content.ts';
import { listWeeks, toPregnancyWeek } from '#content-queries/weeks.ts';

export const GET: APIRoute = async () =>
  Response.json(PregnancyWeeksSchema.parse((await listWeeks()).map(toPregnancyWeek)));
