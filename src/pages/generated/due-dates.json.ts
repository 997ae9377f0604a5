import type { APIRoute } from 'astro';
import { DueDatesSchema } from '#contract/calendar-feed.ts';
import { getDueDates } from '#content-queries/due-dates.ts';

export const GET: APIRoute = async () => Response.json(DueDatesSchema.parse(await getDueDates()));
