import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { DateField } from './DateField.tsx';

const onChange = vi.fn<(day: CalendarDay | null) => void>();

function Field({ first = null }: { readonly first?: CalendarDay | null }) {
  const [day, setDay] = useState(first);
  return (
    <DateField
      label="Dia"
      value={day}
      min="2020-01-01"
      max="2026-05-10"
      error="Escolha um dia até hoje."
      onChange={(next) => {
        onChange(next);
        setDay(next);
      }}
    />
  );
}

function openField(first?: CalendarDay) {
  onChange.mockClear();
  render(<Field first={first ?? null} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' });
}

it('takes a day typed with figures alone, in the order of day, month and year', async () => {
  const field = openField();
  await userEvent.type(field, '03052026');
  expect(field.value).toBe('03/05/2026');
  expect(onChange.mock.calls).toEqual([['2026-05-03']]);
});

it('takes what was typed before the page came alive', async () => {
  onChange.mockClear();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Field />);
  const early = root.querySelector<HTMLInputElement>('input[type="text"]');
  if (!early) throw new Error('no field');
  early.value = '03052026';
  const { unmount } = render(<Field />, { container: root, hydrate: true });
  await expect.poll(() => onChange.mock.calls).toEqual([['2026-05-03']]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia' }).value).toBe('03052026');
  unmount();
  root.remove();
});

it('reports no half-typed year', async () => {
  const field = openField('2025-05-03');
  await userEvent.clear(field);
  await userEvent.type(field, '3/5/202');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(field, '6');
  expect(onChange.mock.calls).toEqual([['2026-05-03']]);
});

it.each(['31/02/2026', '11/05/2026', '31/12/2019', 'ontem'])(
  'keeps %s to be corrected and says why once somebody leaves the field',
  async (text) => {
    const field = openField();
    await userEvent.type(field, text);
    expect(screen.getByRole('alert').textContent).toBe('');
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe('Escolha um dia até hoje.');
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).not.toHaveBeenCalled();
  },
);

it('takes the day away where the field is emptied and left', async () => {
  const field = openField('2026-05-03');
  expect(field.value).toBe('03/05/2026');
  await userEvent.clear(field);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[null]]);
});
