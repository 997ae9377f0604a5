import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { resetEntries } from '#tests/support/entries.ts';
import { $owner } from '#lib/session.ts';
import { $babies, setBabies } from './babies.ts';
import { ThisWeek } from './ThisWeek.tsx';

const PRENATAL = {
  firstVisitWeek: 11,
  exams: [{ id: 'totg', name: 'TOTG', network: 'both', weeks: { from: 24, to: 28 } }],
  vaccines: [
    { name: 'dTpa', week: 20 },
    { name: 'VSR', week: 28 },
  ],
  bagSize: 34,
} as const;

beforeEach(resetEntries);

/** The words of each row, and where it leads. */
function rowsOf(week: number) {
  cleanup();
  render(<ThisWeek dueDate="2026-11-29" week={week} prenatal={PRENATAL} />);
  return screen
    .getAllByRole('listitem')
    .map((row) => [row.textContent, row.querySelector('a')?.getAttribute('href')]);
}

it.each([
  [11, 'Primeira consulta do pré-natalDe preferência até 16 de maioestá na época', '/exams'],
  [12, 'TOTGDe 9 de agosto a 12 de setembro', '/pregnancy-weeks/24'],
  [28, 'TOTGAté 12 de setembroestá na época', '/pregnancy-weeks/24'],
  [29, 'Plano de partoO que você deseja, por escrito', '/birth-plan'],
])('asks in week %i first: %s', (week, words, href) => {
  expect(rowsOf(week)[0]).toEqual([words, href]);
});

it.each([
  [19, 'Próxima vacina: dTpaEm 12 de julho, na semana 20', '/pregnancy-weeks/20'],
  [20, 'Vacina: dTpaConfira na sua Cadernetaestá na época', '/pregnancy-weeks/20'],
  [28, 'Vacinas: dTpa e VSRConfira na sua Cadernetaestá na época', '/pregnancy-weeks/28'],
])('names in week %i of the vaccines: %s', (week, words, href) => {
  expect(rowsOf(week)[1]).toEqual([words, href]);
});

it('says how much of the bag is ready, and says it first from week 36 on, under a heading of its own', () => {
  expect(rowsOf(35)[2]?.[0]).toMatch(/^Mala da maternidade0 de 34 itens prontos/);
  expect(rowsOf(36)[0]?.[0]).toMatch(/^Mala da maternidade/);
  const headings = screen.getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Para sair de casa',
    'Esta semana',
  ]);
  expect(headings[0]?.nextElementSibling?.children).toHaveLength(1);
});

it('says the bag first from week 30 on where there are twins', async () => {
  rowsOf(30);
  setBabies($owner.get(), 2);
  await expect.poll(() => $babies.get()).toBe(2);
  expect(rowsOf(29)[2]?.[0]).toMatch(/^Mala da maternidade/);
  expect(rowsOf(30)[0]?.[0]).toMatch(/^Mala da maternidade/);
  expect(screen.getByRole('heading').textContent).toBe('Esta semana');
});
