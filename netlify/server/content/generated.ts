import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type DueDates, DueDatesSchema } from '#contract/calendar-feed.ts';
import {
  type Essentials,
  EssentialsSchema,
  type MaternityBag,
  MaternityBagSchema,
  type PregnancyWeek,
  PregnancyWeeksSchema,
} from '#contract/content.ts';
import { isGuideSlug } from '#contract/guides.ts';
import { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { UserCall } from '#server/http/app.ts';
import { getMe } from '#server/profile/me.ts';

/** On the platform the included files lie beside the function's root, locally beside the project's. */
const root = () => process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();

/** A file that the build wrote for the functions, by its path below `.generated/`. */
function readGenerated(path: string): Promise<string> {
  return readFile(join(root(), '.generated', path), 'utf8');
}

/** JSON that the build wrote to `.generated/api/`, checked against its schema. */
async function readJson<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readGenerated(`api/${name}.json`)));
}

/** All weeks, in order. */
export function listWeeks(): Promise<PregnancyWeek[]> {
  return readJson('weeks', PregnancyWeeksSchema);
}

/**
 * A week, by its number written plainly.
 * @throws AppError WEEK_NOT_FOUND for any other text and for weeks that are not described.
 */
export async function getWeek(weekNumber: string): Promise<PregnancyWeek> {
  const weeks = await listWeeks();
  const week = weeks.find(({ week_number }) => String(week_number) === weekNumber);
  if (!week) throw new AppError('WEEK_NOT_FOUND');
  return week;
}

/** What goes into the maternity bag. */
export function getMaternityBag(): Promise<MaternityBag> {
  return readJson('mala-maternidade', MaternityBagSchema);
}

/** The essentials for mother and baby, and the clothes by age. */
export function getEssentials(): Promise<Essentials> {
  return readJson('essenciais', EssentialsSchema);
}

/** When exams and vaccines are due. */
export function getDueDates(): Promise<DueDates> {
  return readJson('due-dates', DueDatesSchema);
}

/** The passwords that nobody may choose, in lower case. */
export function listCommonPasswords(): Promise<string[]> {
  return readJson('common-passwords', z.array(z.string()));
}

/** The commit or moment of the build that is speaking. */
export async function getBuild(): Promise<string> {
  return (await readJson('build', z.object({ commit: z.string() }))).commit;
}

/**
 * A whole unlocked guide, as HTML. One round trip, which checks the token and the plan together; the name
 * is one of a fixed list before it becomes a file's.
 * @throws AppError SESSION_ENDED, GUIDE_NOT_FOUND, PREMIUM_REQUIRED, in this order.
 */
export async function getGuide(call: UserCall, slug: string): Promise<string> {
  const { is_premium: isPremium } = await getMe(call);
  if (!isGuideSlug(slug)) throw new AppError('GUIDE_NOT_FOUND');
  if (!isPremium) throw new AppError('PREMIUM_REQUIRED');
  return readGenerated(`fragments/${slug}.html`);
}
