import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListedExam } from '#contract/exams.ts';
import { $entries, entriesOfKind } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy, type StoredPregnancy } from '#tests/support/pregnancy.ts';
import { ExamOutlook, ExamTable } from './ExamTable.tsx';

/** 12 weeks and 3 days on TODAY. */
const DUE_DATE = '2026-11-29';
const TODAY = '2026-05-20';

const BLOOD: ListedExam = {
  id: 'hemograma-1',
  name: 'Hemograma',
  trimester: 1,
  due: 'first-visit',
  weeks: null,
  network: 'both',
  when: 'Primeira consulta',
  why: 'Encontrar anemia',
};
const NECK: ListedExam = {
  ...BLOOD,
  id: 'translucencia-nucal',
  name: 'Translucência nucal',
  due: 'weeks',
  weeks: { from: 11, to: 13 },
  network: 'sus',
};
const EXAMS = [BLOOD, NECK];
const WAY = { name: 'Contar a minha data' };

vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00`) });

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await resetEntries();
});

const guide = (
  <div className="exam-dates">
    <ExamOutlook exams={EXAMS} />
    <ExamTable exams={EXAMS} hasStatus />
  </div>
);

/** @param stored What the device has of the pregnancy. */
async function openExams(stored: StoredPregnancy) {
  await storePregnancy(GUEST, stored);
  const { container } = render(guide);
  await expect.poll(() => $entries.get()).not.toBeNull();
  await expect.poll(() => $pregnancy.get()).not.toBeNull();
  const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');
  return {
    row: (name: string) => within(rowOf(name) ?? container),
    tick: (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
    outlook: container.querySelector('[aria-live]'),
  };
}

const savedExams = () => Object.fromEntries(entriesOfKind($entries.get(), 'exam'));

it('serves every cell of the table, with the column beside its value, before anything is known', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(guide);
  const row = within(served).getByRole('rowheader', { name: 'Translucência nucal' }).closest('tr');
  expect(row?.dataset).toMatchObject({ forNetwork: 'sus' });
  const cells = within(row ?? served).getAllByRole('cell');
  expect(cells.map((cell) => [cell.dataset['label'], cell.textContent])).toEqual([
    ['Quando', 'Primeira consulta'],
    ['Para que serve', 'Encontrar anemia'],
  ]);
  expect(served.querySelector('.exam-outlook')?.textContent).toBe('');
  expect(served.querySelector(':disabled')).toBeNull();
});

it('shows the days and the state of each exam, and what comes next, until an exam is done', async () => {
  const { row, tick, outlook } = await openExams({ dueDate: DUE_DATE });
  await row('Translucência nucal').findByText('De 10 a 30 de maio');
  row('Hemograma').getByText('Pergunte na próxima consulta');
  expect(row('Translucência nucal').getByText('Está na época').className).toContain('is-now');
  expect(outlook?.textContent).toMatch(/^Está na época: Translucência nucal\..*sem marca: Hemog/);
  await userEvent.click(tick('Translucência nucal'));
  await expect.poll(() => outlook?.textContent).toMatch(/^Ainda sem marca: Hemograma\./);
  expect(row('Translucência nucal').queryByText('Está na época')).toBeNull();
  row('Translucência nucal').getByText('De 10 a 30 de maio');
});

it('leads from a bar of the calendar to the row, with today’s week and what is done', async () => {
  const { tick } = await openExams({ dueDate: DUE_DATE });
  const calendar = within(
    await screen.findByRole('navigation', { name: 'As 40 semanas, exame por exame' }),
  );
  await calendar.findByText('Hoje: semana 12');
  const links = calendar.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Primeira consulta: 1 exame até a semana 11',
    'Translucência nucal semanas 11 a 13',
  ]);
  const bar = links[1]?.querySelector('rect');
  expect([bar?.getAttribute('x'), bar?.getAttribute('width')]).toEqual(['11', '3']);
  const row = document.querySelector(links[1]?.getAttribute('href') ?? '');
  expect(row?.textContent).toContain('Translucência nucal');
  await userEvent.click(tick('Translucência nucal'));
  await calendar.findByText('semanas 11 a 13 · feito');
});

it('saves a tick with its day and its note, and offers to delete it', async () => {
  const { row, tick } = await openExams({});
  await userEvent.click(tick('Hemograma'));
  await userEvent.type(row('Hemograma').getByLabelText('Quando fiz Hemograma'), '02042026');
  await userEvent.type(row('Hemograma').getByLabelText('Anotação Hemograma'), 'Segunda via');
  await userEvent.tab();
  expect(savedExams()).toEqual({ 'birth/hemograma-1': { day: '2026-04-02', note: 'Segunda via' } });
  await userEvent.click(screen.getByRole('button', { name: 'Apagar o que marquei aqui' }));
  await expect.poll(() => tick('Hemograma').checked).toBe(false);
});

it('leads to the due date where none is known', async () => {
  const { row } = await openExams({});
  expect((await screen.findByRole('link', WAY)).getAttribute('href')).toBe('/dashboard');
  expect(row('Hemograma').queryByText('Pergunte na próxima consulta')).toBeNull();
});

it.each([
  ['the pregnancy is paused', { isPaused: true }],
  ['the baby is here', { dueDate: DUE_DATE, isBorn: true }],
  ['the count is over', { dueDate: '2026-03-01' }],
])('shows no days and no way to them where %s, and what is ticked stays', async (_, change) => {
  const { row, tick, outlook } = await openExams({ dueDate: DUE_DATE });
  await userEvent.click(tick('Translucência nucal'));
  await row('Translucência nucal').findByText('De 10 a 30 de maio');
  await storePregnancy(GUEST, change);
  await expect.poll(() => outlook?.textContent).toBe('');
  expect(row('Translucência nucal').queryByText('De 10 a 30 de maio')).toBeNull();
  expect(row('Hemograma').queryByText('Pergunte na próxima consulta')).toBeNull();
  expect(screen.queryByRole('link', WAY)).toBeNull();
  expect(tick('Translucência nucal').checked).toBe(true);
});

it('reminds of an exam on the first of its days, while they are ahead', async () => {
  // 5 weeks and 5 days.
  const { row } = await openExams({ dueDate: '2027-01-15' });
  await row('Translucência nucal').findByText('De 26 de junho a 16 de julho');
  await userEvent.click(
    await row('Translucência nucal').findByRole('button', {
      name: 'Me lembre de Translucência nucal',
    }),
  );
  expect(Object.fromEntries(entriesOfKind($entries.get(), 'reminder'))).toEqual({
    'exam/birth/translucencia-nucal': { day: '2026-06-26' },
  });
  await storePregnancy(GUEST, { isPaused: true });
  await expect.poll(() => screen.queryByRole('button', { name: /^Me lembre/ })).toBeNull();
});
