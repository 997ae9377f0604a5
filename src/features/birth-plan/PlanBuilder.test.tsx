import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { transact } from '#lib/sync/database.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { PlanBuilder } from './PlanBuilder.tsx';

vi.mock('#lib/sync/database.ts', { spy: true });

const NOT_SAVED = /^Este aparelho não está guardando o que você escolhe/;
const EMPTY = /^Responda os itens acima/;
const BATH = { answer: 'sim', comment: '', text: 'Banho morno' } as const;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.mocked(transact).mockReset();
  await resetEntries();
});

async function openBuilder() {
  render(<PlanBuilder />);
  await expect.poll(() => $entries.get()).not.toBeNull();
  return within(screen.getByRole('region', { name: 'O seu plano' }));
}

it('serves its fields disabled, and neither a plan nor that there is none', () => {
  const served = document.createElement('div');
  served.innerHTML = renderToString(<PlanBuilder />);
  expect(served.querySelectorAll('.field :is(input, select, textarea):not(:disabled)').length).toBe(
    0,
  );
  expect(within(served).getByLabelText('Nome')).toBeTruthy();
  expect(within(served).getByText('Abrindo…').closest('[aria-busy="true"]')).toBeTruthy();
  expect(within(served).queryByText(EMPTY)).toBeNull();
});

it('says where the choices are made while there are none', async () => {
  const summary = await openBuilder();
  expect(summary.getByText(EMPTY)).toBeTruthy();
  expect(summary.queryByRole('button')).toBeNull();
  expect(localStorage.getItem('birth-plan')).toBeNull();
});

it('shows each answer in words that can be read in one way only', async () => {
  const summary = await openBuilder();
  setEntry(GUEST, 'plan', 'normal/alivio/banho', BATH);
  setEntry(GUEST, 'plan', 'normal/evitar/raspagem', {
    answer: 'sim',
    comment: '',
    text: 'Raspagem',
  });
  setEntry(GUEST, 'plan', 'normal/alivio/bola', {
    answer: null,
    comment: 'A minha é azul',
    text: 'Bola',
  });
  const text = 'Quero meu acompanhante comigo (Lei 11.108/2005, no SUS)';
  setEntry(GUEST, 'plan', 'cesarea/acompanhante/comigo', { answer: 'nao-sei', comment: '', text });
  setEntry(GUEST, 'plan', 'cesarea/evitar/maos', {
    answer: 'nao',
    comment: '',
    text: 'Mãos presas',
  });
  await expect
    .poll(() => summary.queryAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual([
      'Sim: Banho morno',
      'Comentário: Bola A minha é azul',
      'Evitar: Raspagem',
      'Tanto faz: Mãos presas',
    ]);
  expect(summary.queryByText(EMPTY)).toBeNull();
  // The public page opens the plan by this.
  expect(localStorage.getItem('birth-plan')).toBe('true');
});

it('prints what was answered, whichever way the page is printed', async () => {
  const summary = await openBuilder();
  const sheets = () => document.querySelectorAll('.printed-sheets .plan-copy');
  fireEvent(window, new Event('beforeprint'));
  expect(sheets()).toHaveLength(0);
  setEntry(GUEST, 'plan', 'normal/alivio/banho', BATH);
  await summary.findByText('Banho morno');
  fireEvent(window, new Event('beforeprint'));
  expect(sheets()).toHaveLength(5);
  expect(document.documentElement.dataset['printing']).toBe('sheets');
  fireEvent(window, new Event('afterprint'));
  expect(sheets()).toHaveLength(0);
  expect(document.documentElement.dataset['printing']).toBeUndefined();
});

it('takes details and wishes into the plan', async () => {
  const summary = await openBuilder();
  const wishes = screen.getByLabelText('Outros desejos para a cesárea');
  await userEvent.type(wishes, 'Ouvir a minha mãe');
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana Souza');
  await userEvent.selectOptions(screen.getByLabelText('Tipo de sangue'), 'O-');
  expect(summary.getByText('Ouvir a minha mãe')).toBeTruthy();
  expect(summary.getByRole('heading', { name: 'Se for cesárea (plano B)' })).toBeTruthy();
  const link = summary.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain('Nome: Ana Souza\nTipo de sangue: O-\n');
});

it('deletes all answers at once, and brings them back', async () => {
  const summary = await openBuilder();
  setEntry(GUEST, 'plan', 'normal/alivio/banho', BATH);
  setEntry(GUEST, 'paper', 'name', 'Ana');
  await userEvent.click(await summary.findByRole('button', { name: 'Apagar o que escolhi' }));
  expect(summary.getByText('As suas escolhas foram apagadas.')).toBeTruthy();
  expect(summary.queryByText(/Banho morno/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana');
  expect(localStorage.getItem('birth-plan')).toBeNull();
  await userEvent.click(summary.getByRole('button', { name: /^Desfazer/ }));
  expect(summary.getByText(/Banho morno/)).toBeTruthy();
});

it('warns where the device saves nothing', async () => {
  await openBuilder();
  expect(screen.queryByText(NOT_SAVED)).toBeNull();
  vi.mocked(transact).mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  setEntry(GUEST, 'plan', 'normal/alivio/banho', BATH);
  const alert = await screen.findByText(NOT_SAVED);
  expect(alert.closest('[role="alert"]')).toBeTruthy();
});
