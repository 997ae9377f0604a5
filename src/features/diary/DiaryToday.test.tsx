import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $children, addChild } from '#features/pregnancy/children-store.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import DiaryToday from './DiaryToday.tsx';
import { readAnswers, saveAnswers } from './forgotten.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const TIMER = { end: null, running: true, note: '', device: 'other', separate: false };
const assign = vi.fn();

beforeEach(async () => {
  await resetEntries();
  vi.setSystemTime(NOW);
  vi.stubGlobal('location', { assign });
});

/** Opens with children of these names, the first one chosen. Returns their ids. */
async function openWith(...names: readonly string[]): Promise<readonly string[]> {
  render(<DiaryToday />);
  await expect.poll(() => $pregnancy.get() && $children.get()).toEqual([]);
  for (const name of names.toReversed()) addChild(GUEST, { name, day: '2026-09-19', weeks: 39 });
  await screen.findByRole('group', { name: 'Anotar agora' });
  return names.map((name) => $children.get()?.find((child) => child.name === name)?.id ?? '');
}

const note = (child: string, entry: object) => {
  const id = `${child}/${crypto.randomUUID()}`;
  setEntry(GUEST, 'diary', id, { ...TIMER, ...entry } as DiaryEntry);
  return id;
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());

it('ends no forgotten timer, and has the diary ask about it, though it has asked before', async () => {
  const [lia = ''] = await openWith('Lia');
  const id = note(lia, { type: 'breast', side: 'left', start: ago(80) });
  saveAnswers(new Map([[id, NOW - 60_000]]));
  await press(/^Esquerdo/);
  await expect.poll(() => assign.mock.lastCall).toEqual(['/diario']);
  expect(stored()).toMatchObject([{ running: true, end: null }]);
  expect(readAnswers().size).toBe(0);
  expect($entries.get()?.settings.child).toBe(lia);
});

it('says what is urgent of a temperature that came from another phone, of its own baby', async () => {
  const [lia = '', davi = ''] = await openWith('Lia', 'Davi');
  const temperature = (child: string, tenths: number, minutes: number) =>
    note(child, { type: 'temperature', tenths, start: ago(minutes) });
  const calls = () => screen.queryAllByRole('link', { name: 'Ligar para o SAMU 192' });
  // A day ago, and below.
  temperature(lia, 375, 24 * 60);
  temperature(lia, 374, 60);
  temperature(davi, 375, 10);
  const [call] = await screen.findAllByRole('link', { name: 'Ligar para o SAMU 192' });
  expect(calls()).toHaveLength(1);
  expect(call?.getAttribute('href')).toBe('tel:192');
  const alert = call?.closest('[role=alert]');
  expect(alert?.textContent).toContain('a partir de 37,5 °C na axila');
  expect(alert?.previousElementSibling?.textContent).toBe('Davi');
});

it('notes for both babies with one press, and takes it back from both', async () => {
  const [lia = '', davi = ''] = await openWith('Lia', 'Davi');
  expect(localStorage.getItem('baby')).toBe('2');
  await userEvent.click(screen.getByRole('radio', { name: 'Os dois' }));
  expect(screen.queryByRole('button', { name: /^Esquerdo/ })).toBeNull();
  await press(/^Fralda/);
  const ids = () =>
    Array.from(entriesOfKind($entries.get(), 'diary').keys(), (id) => id.split('/')[0]);
  expect(ids().sort()).toEqual([lia, davi].sort());
  expect(screen.getByText(/^Os dois: Fralda anotada/)).toBeTruthy();
  await press('Desfazer');
  expect(stored()).toEqual([]);
  // One press, one baby again.
  await userEvent.click(screen.getByRole('radio', { name: 'Davi' }));
  await press(/^Fralda/);
  expect(ids()).toEqual([davi]);
});

it('lets both babies sleep where one of them sleeps already, and ends both then', async () => {
  const [lia = ''] = await openWith('Lia', 'Davi');
  note(lia, { type: 'sleep', start: ago(20) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Os dois' }));
  const sleep = () => screen.getByRole('button', { name: /^Sono/ });
  expect(sleep().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(sleep());
  expect(stored()).toMatchObject([
    { running: true, start: ago(20) },
    { running: true, start: ago(0) },
  ]);
  expect(sleep().getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(sleep());
  expect(stored()).toMatchObject([{ end: ago(0) }, { end: ago(0) }]);
});
