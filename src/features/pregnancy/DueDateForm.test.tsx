import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setDueDate, setPregnancyEnd, type Pregnancy } from './store.ts';
import { NO_PREGNANCY } from '#tests/support/pregnancy.ts';
import { DueDateForm } from './DueDateForm.tsx';

// The two writes alone: a store emptied whole answers `listen` with nothing, and another store
// computed from it throws a second after the last component left.
vi.mock(import('./store.ts'), async (original) => ({
  ...(await original()),
  setPregnancyEnd: vi.fn<typeof setPregnancyEnd>(),
  setDueDate: vi.fn<typeof setDueDate>(),
}));
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  vi.mocked(setDueDate).mockClear();
});

const openForm = (pregnancy: Partial<Pregnancy> = {}) =>
  render(
    <DueDateForm
      pregnancy={{ ...NO_PREGNANCY, ...pregnancy }}
      today="2026-05-20"
      onClose={onClose}
      onBirth={onClose}
    />,
  );
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const alert = () => screen.getByRole('alert').textContent;
const send = async (day: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${day}{Enter}`);
};

it.each([
  [/^Última menstruação/, '22022026', 'last-period'],
  [/ultrassom/, '29112026', 'ultrasound'],
  [/^Data provável da Caderneta/, '29112026', 'due-date'],
] as const)('takes a day from %s', async (name, day, source) => {
  openForm();
  await choose(name);
  await send(day);
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', source]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('takes the weeks of today, stepped or typed, and the days beside them', async () => {
  openForm();
  await choose(/^As semanas de hoje/);
  const weeks = screen.getByRole('textbox', { name: 'Semanas completas' });
  await userEvent.clear(weeks);
  await userEvent.click(screen.getByRole('button', { name: 'Ver minha semana' }));
  expect(alert()).toBe('Diga quantas semanas completas, sem vírgula.');
  // What was typed is never turned into another number.
  await userEvent.type(weeks, '3,5{Enter}');
  expect(alert()).toBe('Diga quantas semanas completas, sem vírgula.');
  await userEvent.clear(weeks);
  await userEvent.type(weeks, '42{Enter}');
  expect(alert()).toMatch(/^A conta vai até 41 semanas e 6 dias. .*fale hoje mesmo/);
  await userEvent.clear(weeks);
  await userEvent.type(weeks, '11');
  await userEvent.click(screen.getByRole('button', { name: 'Uma semana a mais' }));
  await userEvent.click(screen.getByRole('radio', { name: '3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver minha semana' }));
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', 'weeks']]);
});

it('says what is wrong with a day, whatever stood there before', async () => {
  openForm();
  await choose(/^Última menstruação/);
  for (const [wrong, message] of [
    ['21/05/2026', /^Esse dia ainda não chegou/],
    ['31/02/2026', 'Escolha o dia.'],
    [' ', 'Escolha o dia.'],
  ] as const) {
    await userEvent.clear(field());
    await userEvent.type(field(), '22/02/2026');
    await send(wrong);
    expect(alert(), wrong).toMatch(message);
  }
  expect(setDueDate).not.toHaveBeenCalled();
});

it('offers the year that fits, in one press', async () => {
  openForm();
  await choose(/ultrassom/);
  await send('29/11/2027');
  expect(alert()).toMatch(/Será que o ano é 2026\?$/);
  await userEvent.click(screen.getByRole('button', { name: 'Usar 29/11/2026' }));
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', 'ultrasound']]);
});

it('has the stored date to be corrected, as the last period and as the weeks of today, too', async () => {
  openForm({ dueDate: '2026-11-29', source: 'ultrasound' });
  expect(field().value).toBe('29/11/2026');
  await choose(/^Última menstruação/);
  expect(field().value).toBe('22/02/2026');
  await choose(/^As semanas de hoje/);
  expect(field().value).toBe('12');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true);
  await choose(/ultrassom/);
  await userEvent.click(screen.getByRole('button', { name: 'Ver minha semana' }));
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', 'ultrasound']]);
});

it('lets a birth be told at any week', async () => {
  openForm({ dueDate: '2026-11-29' });
  await userEvent.click(screen.getByRole('button', { name: 'Meu bebê já nasceu' }));
  expect(vi.mocked(setPregnancyEnd).mock.calls).toEqual([
    ['guest', { over: true, due: '2026-11-29' }],
  ]);
});
