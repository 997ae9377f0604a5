import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Entries, NO_ENTRIES } from '#lib/entries/model.ts';
import type { SyncState } from '#lib/log/runner.ts';

vi.mock('#lib/entries/database.ts', () => {
  let saved: Entries = NO_ENTRIES;
  return {
    changeStoredEntries: (_owner: string, change: (marks: Entries) => Entries) =>
      Promise.resolve((saved = change(saved))),
    adoptStoredEntries: () => Promise.resolve(false),
  };
});

const $sync = vi.hoisted<{ current: unknown }>(() => ({ current: undefined }));
vi.mock('#lib/entries/sync.ts', async () => {
  const { atom } = await import('nanostores');
  const $entriesSync = atom<SyncState>('resting');
  $sync.current = $entriesSync;
  return { $entriesSync, watchEntriesSync: () => () => undefined };
});

beforeEach(() => vi.resetModules());

/** Opens the status of a user, or a guest, who has ticked one thing. */
async function openStatus(owner: string) {
  const [{ SaveStatus }, { openEntries, setEntry }] = await Promise.all([
    import('./SaveStatus.tsx'),
    import('#lib/entries/store.ts'),
  ]);
  render(<SaveStatus />);
  await act(() => openEntries(owner));
  const tick = () => act(() => setEntry('tick', 'mala/mae/robe', true));
  const follow = (state: SyncState) =>
    act(() => ($sync.current as { set: (next: SyncState) => void }).set(state));
  return { tick, follow };
}

it('says nothing before anything is ticked, then where it is and what a guest can do', async () => {
  const { tick } = await openStatus('guest');
  expect(document.querySelector('.saved-where')).toBeNull();
  tick();
  expect(screen.getByText('Guardado só neste aparelho.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/register');
});

it.each([
  ['resting', 'Guardado neste aparelho.', undefined],
  ['sending', 'Guardado neste aparelho. Enviando para a sua conta…', undefined],
  ['waiting', 'Guardado neste aparelho. Vai para a sua conta quando houver internet.', undefined],
  ['refused', 'Guardado neste aparelho. A sua conta não aceitou uma das marcações.', undefined],
  ['no-consent', 'Guardado só neste aparelho.', '/account#consentimento'],
] as const)('never claims more of an unsent entry than is so: %s', async (state, text, href) => {
  const { tick, follow } = await openStatus(crypto.randomUUID());
  tick();
  follow(state);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
});

it('deletes all entries at a press, and brings them back until something new is ticked', async () => {
  const { tick } = await openStatus('guest');
  tick();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar tudo o que marquei' }));
  expect(screen.getByText('Tudo o que você marcou foi apagado.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getByText('Guardado só neste aparelho.')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Apagar tudo o que marquei');
});
