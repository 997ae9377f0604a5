import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, setEntry } from '#lib/entries/store.ts';
import { setPaused } from '#features/pregnancy/store.ts';
import { $session } from '#lib/session.ts';
import { GUEST } from '#lib/session-storage.ts';
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

it('prints for an emergency the numbers to call and what is known of her, with lines for what is not', async () => {
  setEntry(GUEST, 'paper', 'blood-type', 'O-');
  setEntry(GUEST, 'paper', 'health-unit', 'UBS Vila Nova');
  setEntry(GUEST, 'paper', 'doula', 'Rosa');
  render(<MaternityFolder />);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir a folha de emergência' }));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const { parentElement } = screen.getByRole('heading', { level: 1, name: 'Folha de emergência' });
  const sheet = within(parentElement ?? document.body);
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SAMU (ambulância) 192',
    'Bombeiros 193',
    'Disque-Intoxicação 0800 722 6001',
  ]);
  const lines = () =>
    sheet
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines()).toEqual([
    ['Nome', ''],
    ['Data provável do parto', ''],
    ['Tipo de sangue', 'O-'],
    ['Alergias, doenças e remédios em uso', ''],
    ['Acompanhante', ''],
    ['Telefone do acompanhante', ''],
    ['Maternidade', ''],
    ['Telefone da maternidade', ''],
    ['Endereço da maternidade', ''],
    ['Posto de saúde e telefone', 'UBS Vila Nova'],
    ['Endereço e ponto de referência', ''],
  ]);
  act(() => setPaused(GUEST, true));
  // The pregnancy may still be read by then.
  await expect.poll(() => lines().map(([label]) => label)).not.toContain('Data provável do parto');
});

it('leads to the map where she has written the address, beside the calls', async () => {
  render(<MaternityFolder />);
  const address = screen.getByLabelText<HTMLInputElement>('Endereço da maternidade');
  await expect.poll(() => address.disabled).toBe(false);
  expect(screen.queryByRole('link', { name: 'Ver a maternidade no mapa' })).toBeNull();
  await userEvent.type(address, 'Rua das Flores, 10');
  const map = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Ver a maternidade no mapa',
  });
  expect(new URL(map.href).searchParams.get('query')).toBe('Rua das Flores, 10');
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
