import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { checkTexts } from '#local/content/check-texts.ts';
import { readContentTexts } from '#local/content/content-folder.ts';
import { printFinding } from '#local/content/print-findings.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const SLOW = { timeout: 60_000 };
const texts = readContentTexts(pathToFileURL(`${PROJECT_ROOT}/`));
const today = calendarDayOf(new Date(), 'America/Sao_Paulo');

it('finds no error in the content of the site', SLOW, () => {
  const errors = checkTexts(texts, today).filter(({ level }) => level === 'error');
  expect(errors.map(printFinding).join('\n')).toBe('');
});

it.each(['birth-plan', 'exams', 'music', 'vaccines'])(
  'reports nothing of the guides when content/%s.yaml has a slip: they list it',
  SLOW,
  (name) => {
    const path = `content/${name}.yaml`;
    const broken = texts.map((one) =>
      one.path === path ? { path, text: `${one.text}\nslip: 1\n` } : one,
    );
    const errors = checkTexts(broken, today).filter(({ level }) => level === 'error');
    expect([...new Set(errors.map(({ file }) => file))]).toEqual([path]);
  },
);
