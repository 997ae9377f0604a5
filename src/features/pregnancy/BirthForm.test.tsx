import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setBirth } from './baby-store.ts';
import { BirthForm } from './BirthForm.tsx';

vi.mock('./baby-store.ts');
const onClose = vi.fn();

beforeEach(() => {
  vi.mocked(setBirth).mockClear();
  onClose.mockClear();
});

const openForm = (props: Partial<Parameters<typeof BirthForm>[0]> = {}) =>
  render(
    <BirthForm
      today="2026-03-20"
      birth={null}
      submitLabel="Guardar"
      onClose={onClose}
      {...props}
    />,
  );
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: /bebê nasceu$/ });
const weeks = () => screen.getByRole<HTMLSelectElement>('combobox');
const type = async (text: string) => {
  await userEvent.clear(day());
  await userEvent.type(day(), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('counts the weeks from the due date, and refuses a birth that cannot be', async () => {
  openForm({ dueDate: '2026-03-14', initialDay: '2026-03-20' });
  expect(day().value).toBe('20/03/2026');
  expect(weeks().value).toBe('40');
  for (const wrong of ['21/03/2026', '19/03/2011', '31/02/2026', ' ']) {
    await type(`${wrong}{Enter}`);
    expect(screen.getByRole('alert').textContent, wrong).toMatch(/até hoje, e não mais de 15 anos/);
    expect(day().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(document.activeElement).toBe(day());
  }
  expect(setBirth).not.toHaveBeenCalled();
  await type('31012026');
  expect(weeks().value).toBe('34');
  await press('Guardar');
  expect(vi.mocked(setBirth).mock.calls).toEqual([['2026-01-31', 34]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers only weeks that a birth can have, and stores none where none are chosen', async () => {
  openForm();
  expect(day().value).toBe('');
  const counts = Array.from(weeks().options, ({ value }) => value);
  expect([counts[0], counts[1], counts.at(-1)]).toEqual(['', '44', '20']);
  await type('31012026{Enter}');
  expect(vi.mocked(setBirth).mock.calls).toEqual([['2026-01-31', null]]);
});

it('changes a birth from its day on, and keeps its weeks whatever the due date says', async () => {
  openForm({ birth: { day: '2026-01-31', weeks: 36 }, dueDate: '2026-03-14' });
  expect(document.activeElement).toBe(day());
  await type('01022026');
  expect(weeks().value).toBe('36');
  await press('Cancelar');
  expect(setBirth).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});
