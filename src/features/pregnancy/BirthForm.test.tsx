import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { addChild, changeChild } from './children-store.ts';
import { BirthForm } from './BirthForm.tsx';

vi.mock('./children-store.ts');
const onClose = vi.fn();

beforeEach(() => {
  vi.mocked(addChild).mockClear();
  vi.mocked(changeChild).mockClear();
  onClose.mockClear();
});

const openForm = (props: Partial<Parameters<typeof BirthForm>[0]> = {}) =>
  render(
    <BirthForm
      today="2026-03-20"
      child={null}
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
const added = () => vi.mocked(addChild).mock.calls.map(([, birth]) => birth);
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
  expect(addChild).not.toHaveBeenCalled();
  await type('31012026');
  expect(weeks().value).toBe('34');
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), ' Lia ');
  await press('Guardar');
  expect(added()).toEqual([{ name: 'Lia', day: '2026-01-31', weeks: 34 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers only weeks that a birth can have, and stores none where none are chosen', async () => {
  openForm();
  expect(day().value).toBe('');
  const counts = Array.from(weeks().options, ({ value }) => value);
  expect([counts[0], counts[1], counts.at(-1)]).toEqual(['', '44', '20']);
  await type('31012026{Enter}');
  expect(added()).toEqual([{ name: '', day: '2026-01-31', weeks: null }]);
});

it('changes a birth from its day on, and keeps its weeks whatever the due date says', async () => {
  const child = { id: 'birth', name: 'Lia', day: '2026-01-31', weeks: 36, paused: false, uid: '' };
  openForm({ child, dueDate: '2026-03-14' });
  expect(document.activeElement).toBe(day());
  await type('01022026');
  expect(weeks().value).toBe('36');
  await press('Cancelar');
  expect(changeChild).not.toHaveBeenCalled();
  await press('Guardar');
  const birth = { name: 'Lia', day: '2026-02-01', weeks: 36 };
  expect(vi.mocked(changeChild).mock.calls).toEqual([['guest', child, birth]]);
  expect(onClose).toHaveBeenCalledTimes(2);
});
