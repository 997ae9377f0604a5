import { readdirSync } from 'node:fs';
import { isCalendarDay } from '#contract/calendar-day.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { valueAt } from '#local/content/content-file.ts';
import { nearestName, quote, rule } from '#local/content/finding.ts';
import type { ContentKind } from '#local/content/kinds.ts';
import { lineOfField } from '#local/content/places.ts';
import { WEEK_LISTS } from './weeks.ts';

const PLAIN_FIELDS: Partial<Record<ContentKind, readonly string[]>> = {
  guide: ['title', 'lead', 'reminder', 'worth'],
  care: ['title', 'lead'],
  week: ['whatToExpect', 'bodyChanges', ...WEEK_LISTS],
};
const MARK = /[#*<>{}[\]_]/;

/** Fields are shown letter by letter: marks of Markdown would be seen. */
const plainField = rule('plain-field', ['guide', 'care', 'week'], (file, report) => {
  for (const name of PLAIN_FIELDS[file.kind] ?? [])
    for (const [at, text] of [valueAt(file.data, [name])].flat().entries()) {
      const mark = typeof text === 'string' ? MARK.exec(text) : null;
      if (typeof text !== 'string' || mark === null) continue;
      const around = text.slice(Math.max(0, mark.index - 15)).replace(/^\S*\s/, '');
      report(lineOfField(file, [name, at], mark[0]), 'mark', {
        mark: mark[0],
        around: quote(around),
      });
    }
});

const DRAWINGS = new URL('../../../src/drawings/', import.meta.url);

/** A drawing that a text names is one of the project's. */
const drawing = rule('drawing', ['week', 'guide'], ({ kind, data }, report) => {
  const path = kind === 'week' ? ['food', 'drawing'] : ['drawing'];
  const name = valueAt(data, path);
  // A name of other signs is the fields' error.
  if (typeof name !== 'string' || !/^[a-z-]+$/.test(name)) return;
  const names = readdirSync(DRAWINGS).map((file) => file.replace(/\.svg$/, ''));
  if (names.includes(name)) return;
  report(path, 'unknown', { name: quote(name), nearest: nearestName(name, names) });
});

/** Who is named to take questions to. */
const PROFESSIONAL =
  /(?<!\p{L})(?:obstetra|médic[oa]|pediatra|enfermeir[oa]|enfermagem|equipe|ginecologista)(?!\p{L})/iu;

/** A guide's reminder sends its user to a professional. */
const reminder = rule('reminder', ['guide'], ({ data }, report) => {
  const text = valueAt(data, ['reminder']);
  if (typeof text === 'string' && !PROFESSIONAL.test(text))
    report(['reminder'], 'nobody', { text: quote(text) });
});

/** The day of the last check is a day that was, and not more than twelve months ago. */
const reviewDay = rule('review-day', 'all', ({ data }, report, { today }) => {
  const day = valueAt(data, ['reviewedAt']);
  if (day === undefined) return;
  if (typeof day !== 'string' || !isCalendarDay(day)) {
    // A text that is no date at all is the fields' error.
    if (typeof day === 'string' && Number.isNaN(Date.parse(day))) return;
    return report(['reviewedAt'], 'no-day', { today });
  }
  const inWords = formatInstantDay(new Date(`${day}T12:00:00-03:00`));
  // As texts these days need not exist to be compared: 2027-02-29 comes before 2027-03-01.
  const yearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (day > today) report(['reviewedAt'], 'future', { day: inWords });
  else if (day < yearBefore) report(['reviewedAt'], 'old', { day: inWords, today });
});

/** A professional signs on a day that was. */
const reviewerDay = rule('reviewer-day', ['guide', 'care', 'week'], (file, report, { today }) => {
  const path = ['reviewedBy', 'date'];
  const day = valueAt(file.data, path);
  // A text that is no date at all is the fields' error.
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return;
  if (!isCalendarDay(day) || day > today) report(path, 'not-yet', { today });
});

export const FIELD_TEXT_RULES = [plainField, drawing, reminder, reviewDay, reviewerDay];
