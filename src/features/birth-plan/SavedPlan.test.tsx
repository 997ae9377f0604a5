import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, setEntry } from '#lib/entries/store.ts';
import { $owner, $session } from '#lib/session.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { SavedPlan } from './SavedPlan.tsx';

const account = { id: '0b9e3a52-6a1c-4b7e-9a53-0d2f6a1c4b7e', name: 'Ana' };
const writePlan = () =>
  setEntry($owner.get(), 'plan', 'normal/alivio/banho', {
    answer: 'sim',
    comment: '',
    text: 'Banho morno',
  });
const entriesAreRead = () => expect.poll(() => $entries.get()).not.toBeNull();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await resetEntries();
});

it('shows a plan as soon as there is one', async () => {
  const { container } = render(<SavedPlan />);
  await entriesAreRead();
  expect(container.textContent).toBe('');
  setEntry($owner.get(), 'paper', 'name', 'Ana');
  expect(container.textContent).toBe('');
  writePlan();
  const plan = within(await screen.findByRole('region', { name: 'O que você escreveu' }));
  expect(plan.getByRole('listitem').textContent).toBe('Sim: Banho morno');
  expect(plan.getByRole('button', { name: 'Imprimir 5 cópias' })).toBeTruthy();
  expect(plan.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=MEU%20PLANO/,
  );
});

it('shows nothing while the user is premium, and the plan once premium is over', async () => {
  $session.set({ status: 'in', account: { ...account, is_premium: true } });
  // As the guide’s own parts do.
  const stop = $entries.listen(() => undefined);
  await entriesAreRead();
  writePlan();
  const { container } = render(<SavedPlan />);
  expect(container.textContent).toBe('');
  $session.set({ status: 'in', account: { ...account, is_premium: false } });
  expect(await screen.findByRole('region', { name: 'O que você escreveu' })).toBeTruthy();
  stop();
});
