import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { idle } from '#lib/sync/activity.ts';
import { $contractionLog, $timerUser, contractions } from './store.ts';
import { AddEventDialog, AddContractionDialog, TimerDialogs } from './TimerDialogs.tsx';

const onClose = vi.fn();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typed = () =>
  ['Dia', 'Hora', 'Minutos', 'Segundos'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );

beforeEach(() => {
  onClose.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T03:14:00') });
});
afterEach(() => vi.useRealTimers());

it.each([
  ['no time', '', '', '75', 'Confira o dia e a hora.'],
  ['in the future', '03:15', '', '75', 'Esse momento ainda não chegou. Confira o dia e a hora.'],
  ['not a duration', '02:58', '', '1,5', 'Confira a duração: ela vai de 1 segundo a 60 minutos.'],
  ['too long', '02:58', '60', '1', 'Confira a duração: ela vai de 1 segundo a 60 minutos.'],
])('keeps what was typed of an impossible contraction: %s', async (...row) => {
  const [, time, minutes, seconds, sentence] = row;
  render(<AddContractionDialog intensity="moderada" onClose={onClose} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Leve' }));
  fill('Hora', time);
  fill('Minutos', minutes);
  fill('Segundos', seconds);
  await press('Adicionar');
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(typed()).toEqual(['20/05/2026', time, minutes, seconds]);
  expect(screen.getByRole('radio', { name: 'Leve' })).toHaveProperty('checked', true);
  expect(onClose).not.toHaveBeenCalled();
});

it('does not save a note without words', async () => {
  render(<AddEventDialog kind="note" onClose={onClose} />);
  await press('Guardar');
  expect(screen.getByRole('alert').textContent).toBe('Escreva o que aconteceu.');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([null, { id: 'bia', isPremium: true, isSignedIn: true }])(
  'shows the next user (%o) no form that another one has begun',
  (next) => {
    $timerUser.set({ id: 'ana', isPremium: true, isSignedIn: true });
    render(<TimerDialogs name={{ kind: 'missed' }} onClose={onClose} />);
    expect(screen.getByRole('dialog')).toBeTruthy();
    act(() => $timerUser.set(next));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalled();
  },
);

it('moves a start that was pressed late, and leaves the end where it was', async () => {
  const user = { id: 'ana', isPremium: true, isSignedIn: true };
  $timerUser.set(user);
  const startedAt = Date.parse('2026-05-20T03:10:00');
  await contractions.open(user.id);
  contractions.put(user.id, 'contraction', 'one', {
    startedAt,
    duration: 52,
    intensity: 'forte',
    note: null,
  });
  await idle();
  render(<TimerDialogs name={{ kind: 'entry', entryId: 'one' }} onClose={onClose} />);
  await press('−1 min');
  await press('−30 s');
  await press('+15 s');
  expect(screen.getByText('Começou antes? Mude o começo: 03:08.')).toBeTruthy();
  await press('Salvar');
  expect($contractionLog.get()?.entries).toMatchObject([
    { startedAt: startedAt - 75_000, duration: 127 },
  ]);
});
