import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom, cleanStores, type WritableAtom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { $entries, $entriesSync, entries, entryValue, setEntry } from '#lib/entries/store.ts';
import { $owner, $session } from '#lib/session.ts';
import type { SyncState } from '#lib/sync/runner.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { idle } from '#lib/sync/activity.ts';
import { setItem, syncedItem } from '#lib/sync/item.ts';
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
  ['no-consent', 'Guardado só neste aparelho.', 'Guardar também na minha conta'],
] as const)(
  'never claims more of an unsent entry than is so: %s',
  async (state, text, question) => {
    $session.set({ status: 'in', account: { id: crypto.randomUUID() } });
    render(<SaveStatus />);
    tick();
    act(() => $state.set(state));
    await shown(text);
    await expect.poll(() => screen.queryByRole('button')?.textContent).toBe(question);
  },
);

it('clears the entries of its page alone, and brings them back, after a reload too', async () => {
  const { unmount } = render(<SaveStatus clears="tick" />);
  tick();
  const exam = { day: null, note: '' };
  act(() => setEntry($owner.get(), 'exam', 'glicemia', exam));
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o que marquei aqui' }));
  await shown('O que você marcou aqui foi apagado.');
  expect(entryValue($entries.get(), 'exam', 'glicemia')).toEqual(exam);
  unmount();
  cleanStores($entries);
  render(<SaveStatus clears="tick" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await shown('Guardado só neste aparelho.');
  expect(entryValue($entries.get(), 'tick', 'mala/mae/robe')).toBe(true);
});

it('brings nothing back over what was entered since, nor after ten minutes', async () => {
  const { unmount } = render(<SaveStatus clears="tick" />);
  tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o que marquei aqui' }));
  await screen.findByRole('button', { name: 'Desfazer' });
  act(() => setEntry($owner.get(), 'tick', 'mala/mae/robe', true));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar o que marquei aqui' }));
  await screen.findByRole('button', { name: 'Desfazer' });
  await idle();
  unmount();
  cleanStores($entries);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  render(<SaveStatus clears="tick" />);
  await expect.poll(() => $entries.get()?.settings.cleared).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('has no button where the page has one of its own', async () => {
  render(<SaveStatus />);
  tick();
  await shown('Guardado só neste aparelho.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says nothing of a contraction that runs, and clears it with nothing else', async () => {
  render(<SaveStatus clears="tick" />);
  const start = '2026-11-24T12:00:00.000Z';
  const timing = { id: crypto.randomUUID(), start, at: start, device: 'iPhone' };
  act(() => setEntry($owner.get(), 'timing', 'phone', timing));
  expect(document.querySelector('.saved-where')).toBeNull();
  tick();
  await userEvent.click(await screen.findByRole('button', { name: 'Apagar o que marquei aqui' }));
  await shown('O que você marcou aqui foi apagado.');
  expect(entryValue($entries.get(), 'timing', 'phone')).toEqual(timing);
});

it('names the account although it has no result of the questions, which no account takes', async () => {
  $session.set({ status: 'in', account: { id: crypto.randomUUID() } });
  render(<SaveStatus />);
  await expect.poll(() => $entries.get()?.userId).toBe($owner.get());
  const ofAccount = { kind: 'tick', id: 'mala/mae/robe', value: true as const, updatedAt: 1 };
  await act(() =>
    entries.change($owner.get(), (before) => ({
      ...before,
      items: setItem(before.items, syncedItem(ofAccount)),
    })),
  );
  await shown('Guardado neste aparelho e na sua conta.');
  const mood = { day: '2026-11-20', questionnaire: 'PHQ-9', score: 3, most: 27, isHeavy: false };
  act(() => setEntry($owner.get(), 'mood', '2026-11-20/1', mood));
  await idle();
  await shown('Guardado neste aparelho e na sua conta.');
});
