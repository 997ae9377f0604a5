import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { checkContent } from '#local/content/check-texts.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { calendarDayOf } from '#contract/calendar-day.ts';

it('finds no error in the content of the site', { timeout: 60_000 }, () => {
  const findings = checkContent({
    root: pathToFileURL(`${PROJECT_ROOT}/`),
    today: calendarDayOf(new Date(), 'America/Sao_Paulo'),
  });
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors.map(printFinding).join('\n')).toBe('');
});
