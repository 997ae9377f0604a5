import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { checkTexts } from '#local/content/check-texts.ts';
import { readContentTexts } from '#local/content/content-folder.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

it('finds no error in the content of the site', { timeout: 60_000 }, () => {
  const texts = readContentTexts(pathToFileURL(`${PROJECT_ROOT}/`));
  const findings = checkTexts(texts, calendarDayOf(new Date(), 'America/Sao_Paulo'));
  const errors = findings.filter(({ level }) => level === 'error');
  expect(errors.map(printFinding).join('\n')).toBe('');
});
