import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, type WritableAtom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, $entriesSync, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner, $session } from '#lib/session.ts';
import type { SyncState } from '#lib/sync/runner.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { SaveStatus } from './SaveStatus.tsx';

vi.mock('#lib/sync/runner.ts', () => ({
  createSyncRunner: () => ({ $state: atom<SyncState>('resting') }),
}));

const $state = $entriesSync as WritableAtom<SyncState>;

beforeEach(async () => {
  await resetEntries();
  $state.set('resting');
});

const tick = () => act(() => setEntry($owner.get(), 'tick', 'mala/mae/robe', true));
const shown = (text: string) => screen.findByText(text);

it('says nothing before anything is ticked, then where it is and what a guest can do', async () => {
  render(<SaveStatus />);
  expect(document.querySelector('.saved-where')).toBeNull();
  tick();
  await shown('Guardado só neste aparelho.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/register');
});

it.each([
  ['resting', 'Guardado neste aparelho.', undefined],
  ['sending', 'Guardado neste aparelho. Enviando para a sua conta…', undefined],
  ['waiting', 'Guardado neste aparelho. Vai para a sua conta quando houver internet.', undefined],
  ['rejected', 'Guardado neste aparelho. A sua conta não aceitou uma das marcações.', undefined],
  ['no-consent', 'Guardado só neste aparelho.', '/account#consentimento'],
] as const)('never claims more of an unsent entry than is so: %s', async (state, text, href) => {
  $session.set({ status: 'in', account: { id: crypto.randomUUID() } });
  render(<SaveStatus />);
  tick();
  act(() => $state.set(state));
  await shown(text);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
});

it('deletes all entries at a press, and brings them back until something new is ticked', async () => {
  render(<SaveStatus />);
  tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar tudo o que marquei' }));
  await shown('Tudo o que você marcou foi apagado.');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await shown('Guardado só neste aparelho.');
  expect(screen.getByRole('button').textContent).toBe('Apagar tudo o que marquei');
});

it('says nothing of a contraction that runs, and deletes it with nothing else', async () => {
  render(<SaveStatus />);
  const timing = { start: '2026-11-24T12:00:00.000Z', device: 'iPhone' };
  act(() => setEntry($owner.get(), 'timing', 'phone', timing));
  expect(document.querySelector('.saved-where')).toBeNull();
  tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar tudo o que marquei' }));
  await shown('Tudo o que você marcou foi apagado.');
  expect(entryValue($entries.get(), 'timing', 'phone')).toEqual(timing);
});
