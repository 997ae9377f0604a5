import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setBirth } from '#stores/baby.ts';
import { BirthForm } from './BirthForm.tsx';

vi.mock('#stores/baby.ts');

it('counts the weeks from the due date, and refuses a birth that cannot be', async () => {
  render(<BirthForm today="2026-03-20" dueDate="2026-03-14" birth={null} />);
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia em que o bebê nasceu' });
  const weeks = screen.getByRole<HTMLSelectElement>('combobox');
  expect(day.value).toBe('20/03/2026');
  expect(weeks.value).toBe('40');
  for (const wrong of ['21/03/2026', '31/02/2026']) {
    await userEvent.clear(day);
    await userEvent.type(day, `${wrong}{Enter}`);
    expect(screen.getByRole('alert').textContent).toMatch(/precisa ser de hoje ou de antes/);
  }
  expect(setBirth).not.toHaveBeenCalled();
  await userEvent.clear(day);
  await userEvent.type(day, '31012026');
  expect(weeks.value).toBe('34');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar o nascimento' }));
  expect(vi.mocked(setBirth).mock.calls).toEqual([['2026-01-31', 34]]);
});
