import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { $toast } from '#components/ui/toast.ts';
import { $children, addChild, changeChild } from '#features/pregnancy/children-store.ts';
import { $pregnancy } from '#features/pregnancy/store.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { $entries, entriesOfKind, setEntry } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import Diary from './Diary.tsx';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** The window, which may grow. */
const media = Object.assign(new EventTarget(), { matches: false });

beforeEach(async () => {
  media.matches = false;
  vi.stubGlobal('matchMedia', () => media);
  $toast.set(null);
  await resetEntries();
  vi.setSystemTime(NOW);
});

async function openWith(entries: readonly object[] = []) {
  render(<Diary />);
  await expect.poll(() => $pregnancy.get() && $children.get()).toEqual([]);
  addChild(GUEST, { name: 'Lia', day: '2026-09-19', weeks: 39 });
  const id = $children.get()?.[0]?.id ?? '';
  entries.forEach((entry) =>
    setEntry(GUEST, 'diary', `${id}/${crypto.randomUUID()}`, {
      ...{ note: '', device: 'other', separate: false, start: ago(10), ...entry },
    } as DiaryEntry),
  );
  await screen.findByRole('group', { name: 'Anotar agora' });
}

const bar = () => within(screen.getByRole('group', { name: 'Anotar agora' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const pressBar = (name: RegExp) => userEvent.click(bar().getByRole('button', { name }));
const stored = () => Array.from(entriesOfKind($entries.get(), 'diary').values());
const RUNNING = { type: 'breast', side: 'left', end: null, running: true };

it('asks for the birth where there is none', async () => {
  render(<Diary />);
  expect(await screen.findByRole('button', { name: 'Guardar o nascimento' })).toBeTruthy();
});

it('shows nothing of a child whose dates are paused', async () => {
  await openWith([RUNNING]);
  const [child] = $children.get() ?? [];
  if (child) changeChild(GUEST, child, { paused: true });
  await screen.findByText(/As datas estão pausadas/);
  expect(screen.queryByRole('group', { name: 'Anotar agora' })).toBeNull();
});

it('says whose diary it is, once that is known and as long as it is shown', async () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  render(<Diary />);
  expect(heading()).toBe('Diário');
  await expect.poll(() => $pregnancy.get() && $children.get()).toEqual([]);
  addChild(GUEST, { name: 'Lia', day: '2026-09-19', weeks: 39 });
  await expect.poll(heading).toBe('Diário de Lia');
  const change = (changes: object) => {
    const [child] = $children.get() ?? [];
    if (child) changeChild(GUEST, child, changes);
  };
  change({ sex: 'f' });
  await expect.poll(heading).toBe('Diário da Lia');
  change({ paused: true });
  await expect.poll(heading).toBe('Diário');
  change({ paused: false, name: '' });
  await screen.findByRole('group', { name: 'Anotar agora' });
  expect(heading()).toBe('Diário');
});

it('notes a nappy with one tap, asks for the detail after, and takes it back', async () => {
  await openWith();
  expect(screen.getByText(/Nada anotado hoje/)).toBeTruthy();
  await pressBar(/^Fralda/);
  expect(stored()).toMatchObject([{ type: 'nappy', wet: false, solid: false }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Cocô' }));
  expect(stored()).toMatchObject([{ wet: false, solid: true }]);
  await press('Desfazer');
  expect(stored()).toEqual([]);
});

it('has the bar at its foot on a phone, and under the facts where the window is wide', async () => {
  await openWith();
  const isAbove = () => {
    const group = screen.getByRole('group', { name: 'Anotar agora' });
    const heading = screen.getByRole('heading', { name: 'Hoje' });
    return group.compareDocumentPosition(heading) === Node.DOCUMENT_POSITION_FOLLOWING;
  };
  expect(isAbove()).toBe(false);
  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(isAbove()).toBe(true);
  await pressBar(/^Fralda/);
  expect(stored()).toHaveLength(1);
});

it('starts one side, ends it as the other starts, and ends that one with another tap', async () => {
  await openWith();
  await pressBar(/^Esquerdo/);
  expect(screen.getByRole('region', { name: 'Mamando · esquerdo' })).toBeTruthy();
  await press('Trocar de lado');
  await pressBar(/^Direito/);
  const sides = stored().map((entry) => [
    'side' in entry && entry.side,
    'running' in entry && entry.running,
  ]);
  expect(sides).toEqual([
    ['left', false],
    ['right', false],
  ]);
});

it('lets a feed and a sleep run together', async () => {
  await openWith([RUNNING]);
  await pressBar(/^Sono/);
  expect(screen.getByRole('region', { name: 'Dormindo' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Mamando · esquerdo' })).toBeTruthy();
});

it('asks about a timer that was forgotten, ends nothing by itself, and ends it when she says so', async () => {
  await openWith([{ ...RUNNING, start: ago(74) }]);
  const sheet = await screen.findByRole('dialog', { name: 'Ainda está mamando?' });
  expect(stored()).toMatchObject([{ running: true, end: null }]);
  const [first] = within(sheet).getAllByRole('button', { name: /^\d\d:\d\d$/ });
  if (first) await userEvent.click(first);
  expect(stored()).toMatchObject([{ running: false, end: ago(60) }]);
});

it('ends no timer that may have been forgotten by a press of the other side, and asks about it', async () => {
  await openWith([{ ...RUNNING, start: ago(50) }]);
  // The page was open for long.
  vi.setSystemTime(NOW + 30 * 60_000);
  await pressBar(/^Direito/);
  expect(await screen.findByText('Ainda está mamando?')).toBeTruthy();
  expect(stored().map((entry) => 'running' in entry && entry.running)).toEqual([true, true]);
});

it('ends no forgotten timer by its own button, and asks when it ended', async () => {
  await openWith([{ ...RUNNING, start: ago(50) }]);
  vi.setSystemTime(NOW + 30 * 60_000);
  await press('Parou');
  const sheet = within(await screen.findByRole('dialog', { name: 'Ainda está mamando?' }));
  expect(stored()).toMatchObject([{ running: true, end: null }]);
  await userEvent.click(sheet.getByRole('button', { name: 'Agora' }));
  expect(stored()).toMatchObject([{ running: false, end: ago(-30) }]);
});

it('asks no more about a timer that another device has ended meanwhile: its end stays', async () => {
  await openWith([{ ...RUNNING, start: ago(50) }]);
  vi.setSystemTime(NOW + 30 * 60_000);
  await press('Parou');
  await screen.findByRole('dialog', { name: 'Ainda está mamando?' });
  const [id = '', entry] = Array.from(entriesOfKind($entries.get(), 'diary'))[0] ?? [];
  const ended = { ...(entry as DiaryEntry), running: false, end: ago(40) };
  act(() => setEntry(GUEST, 'diary', id, ended));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored()).toEqual([ended]);
});

it('takes back no end that was corrected since, and says so', async () => {
  await openWith([RUNNING]);
  await press('Parou');
  const [id = '', ended] = Array.from(entriesOfKind($entries.get(), 'diary'))[0] ?? [];
  const corrected = { ...(ended as DiaryEntry), note: 'até 03:12' };
  setEntry(GUEST, 'diary', id, corrected);
  await press('Desfazer');
  expect(stored()).toEqual([corrected]);
  expect(screen.getByText('Isso mudou depois, e fica como está.')).toBeTruthy();
});

it('asks whether two of two devices are one, and joins them', async () => {
  const feed = { ...RUNNING, running: false, end: ago(5) };
  await openWith([feed, { ...feed, start: ago(9), device: 'third', note: 'calma' }]);
  await screen.findByText(/é a mesma mamada\?$/);
  expect(stored()).toHaveLength(2);
  await press('Juntar');
  expect(stored()).toMatchObject([{ start: ago(10), note: 'calma' }]);
  await press('Desfazer');
  await press('São duas');
  expect(screen.queryByText(/é a mesma mamada\?$/)).toBeNull();
  expect(stored()).toHaveLength(2);
});

it('asks about two of an earlier day with its date, one question at a time', async () => {
  const day = 24 * 60;
  const [nappy, sleep] = [
    { type: 'nappy', wet: true, solid: false },
    { ...RUNNING, type: 'sleep' },
  ];
  const ended = { ...sleep, running: false, end: ago(6 * day) };
  await openWith([
    { ...ended, start: ago(6 * day + 30) },
    { ...ended, start: ago(6 * day + 29), device: 'third' },
    { ...nappy, start: ago(3 * day) },
    { ...nappy, start: ago(3 * day), device: 'third' },
  ]);
  await screen.findByText(/^20\/11 .*é a mesma fralda\?$/);
  expect(screen.queryByText(/é o mesmo sono/)).toBeNull();
  await press('Juntar');
  await screen.findByText(/^17\/11 .*é o mesmo sono\?$/);
  await press('Juntar');
  expect(stored()).toHaveLength(2);
});

it('shows yesterday with one tap, with what it held, and corrects it', async () => {
  const start = new Date('2026-11-22T12:00').toISOString();
  const bottle = { type: 'bottle', milk: null, amount: 90, start };
  await openWith([bottle, { type: 'bath' }]);
  const rows = () => screen.getAllByRole('button', { name: /corrigir$/ });
  expect(rows()).toHaveLength(1);
  await press('Ver ontem');
  expect(screen.getByRole('heading', { name: 'Ontem' })).toBeTruthy();
  expect(screen.getByText('1 mamada ou refeição, 0 fraldas, 0 min de sono')).toBeTruthy();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Mamadeira 90 ml  12:00, corrigir',
  ]);
  await press(/^Mamadeira .*corrigir$/);
  const field = await screen.findByLabelText('Quantidade (ml)');
  await userEvent.clear(field);
  await userEvent.type(field, '120');
  await press('Guardar');
  expect(stored()).toContainEqual(expect.objectContaining({ amount: 120, start }));

  // What was forgotten yesterday is of yesterday.
  await press('Anotar depois');
  expect(await screen.findByLabelText('Dia')).toBeTruthy();
  await press('Cancelar');
  // What is noted now stands in the list of today.
  await pressBar(/^Fralda/);
  expect(screen.getByRole('heading', { name: 'Hoje' })).toBeTruthy();
  expect(rows()).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Xixi' })).toBeTruthy();
  await press('Ver ontem');
  await pressBar(/^Sono/);
  expect(screen.getByRole('heading', { name: 'Hoje' })).toBeTruthy();
});

it('says what is urgent as a temperature is typed, and after it was saved', async () => {
  await openWith();
  await press('Mais');
  await userEvent.click(await screen.findByRole('button', { name: 'Temperatura' }));
  const field = await screen.findByRole('textbox', { name: /^Temperatura/ });
  await userEvent.type(field, '37,4');
  expect(screen.queryByText(/Ligar para o SAMU/)).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '37,5');
  const call = screen.getByRole('link', { name: /Ligar para o SAMU 192/ });
  expect(call.getAttribute('href')).toBe('tel:192');
  expect(call.closest('[role=alert]')?.textContent).toContain('a partir de 37,5 °C na axila');
  expect(stored()).toEqual([]);
  await press('Guardar');
  expect(stored()).toMatchObject([{ type: 'temperature', tenths: 375 }]);
  expect(screen.getByRole('link', { name: /Ligar para o SAMU 192/ })).toBeTruthy();
});

it('says at once what is urgent of a child whose diary is not shown', async () => {
  await openWith([{ type: 'temperature', tenths: 385 }]);
  addChild(GUEST, { name: 'Davi', day: '2025-01-10', weeks: 39 });
  await userEvent.click(await screen.findByRole('radio', { name: 'Davi' }));
  expect(screen.getByText(/^Lia: a temperatura pede atendimento agora/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ligar para o SAMU 192/ })).toBeTruthy();
});
