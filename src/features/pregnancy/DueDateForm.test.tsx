import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setDueDate, type Pregnancy } from './store.ts';
import { NO_PREGNANCY } from '#tests/support/pregnancy.ts';
import { DueDateForm } from './DueDateForm.tsx';

vi.mock('./store.ts');
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
  [/^Data prevista da Caderneta/, '29112026', 'due-date'],
] as const)('takes a day from %s', async (name, day, source) => {
  openForm();
  await choose(name);
  await send(day);
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', source]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says which days can be right where one cannot be, whatever stood there before', async () => {
  openForm();
  await choose(/^Última menstruação/);
  for (const wrong of ['21/05/2026', '30/07/2025', '31/02/2026', ' ']) {
    await userEvent.clear(field());
    await userEvent.type(field(), '22/02/2026');
    await send(wrong);
    expect(alert(), wrong).toMatch(/^A última menstruação precisa ser de hoje ou das últimas 42/);
  }
  await choose(/ultrassom/);
  await send('20/05/2027');
  expect(alert()).toMatch(/^A data prevista do parto está longe demais de hoje/);
  expect(setDueDate).not.toHaveBeenCalled();
});

it('has the stored date in its field, and none for the last period', async () => {
  openForm({ dueDate: '2026-11-29', source: 'ultrasound' });
  expect(field().value).toBe('29/11/2026');
  await choose(/^Última menstruação/);
  expect(field().value).toBe('');
  await choose(/ultrassom/);
  await userEvent.click(screen.getByRole('button', { name: 'Ver minha semana' }));
  expect(vi.mocked(setDueDate).mock.calls).toEqual([['guest', '2026-11-29', 'ultrasound']]);
});
