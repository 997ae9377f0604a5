import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries } from '#lib/entries/store.ts';
import { $session } from '#lib/session.ts';
import { $timerUser } from '#features/contractions/store.ts';
import { resetEntries } from '#tests/support/entries.ts';
import MaternityFolder from './MaternityFolder.tsx';

const PRINT = 'Imprimir a pasta';
const print = vi.fn();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('print', print.mockReset());
  $timerUser.set(undefined);
  await resetEntries();
});

it('serves its buttons enabled, its fields disabled, and neither a plan nor that there is none', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<MaternityFolder />);
  expect(served.querySelector('button:disabled')).toBeNull();
  expect(within(served).getByRole('button', { name: PRINT })).toBeTruthy();
  expect(served.querySelector(':is(input, select):not(:disabled)')).toBeNull();
  expect(within(served).getByText('Abrindo…')).toBeTruthy();
  expect(within(served).queryByText(/^Nada escolhido|^Nenhuma contração/)).toBeNull();
});

it('prints once where it was asked to before the entries were read', async () => {
  render(<MaternityFolder />);
  fireEvent.click(screen.getByRole('button', { name: PRINT }));
  expect($entries.get()).toBeNull();
  expect(print).not.toHaveBeenCalled();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect($entries.get()).not.toBeNull();
  expect(screen.getByRole('region', { name: 'Pasta da maternidade' })).toBeTruthy();
});

it('saves what was half typed for who typed it when another user signs in', async () => {
  const signIn = (id: string) => act(() => $session.set({ status: 'in', account: { id } }));
  const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
  signIn('ana');
  render(<MaternityFolder />);
  await expect.poll(() => name().disabled).toBe(false);
  await userEvent.type(name(), 'Ana');
  signIn('bia');
  expect(name().value).toBe('');
  await expect.poll(() => name().disabled).toBe(false);
  expect(name().value).toBe('');
  signIn('ana');
  await expect.poll(() => name().value).toBe('Ana');
});
