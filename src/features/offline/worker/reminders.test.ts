import { beforeEach, expect, it, vi } from 'vitest';
import { clearMark, markReminding, setSaysWhat } from '#lib/reminder-mark.ts';
import { stubCaches } from '#tests/support/stub-caches.ts';
import { openReminder, readReminder, showReminder } from './reminders.ts';

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<null>>();
const focus = vi.fn<() => Promise<void>>();
let tabs: { url: string; focus: typeof focus }[];

beforeEach(async () => {
  for (const mock of [showNotification, openWindow, focus]) mock.mockReset();
  tabs = [];
  vi.stubGlobal('self', {
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow },
  });
  stubCaches();
  await markReminding();
});

const shown = () =>
  showNotification.mock.calls.map(([title, { body, tag, data }]) => ({
    title,
    body,
    tag,
    data: data as unknown,
  }));
const message = (kind: string, path: string) => JSON.stringify({ kind, path });
const notification = (tag: string, data: unknown) => ({ tag, data }) as Notification;

it('says nothing of what it is about, unless she has chosen that on this device', async () => {
  await showReminder(message('vaccine', '/vaccines'));
  await setSaysWhat(true);
  await showReminder(message('vaccine', '/vaccines'));
  await setSaysWhat(false);
  await showReminder(message('bag', '/troussau'));
  expect(shown()).toEqual([
    { title: 'Colinho', body: 'Você tem um lembrete', tag: 'vaccine', data: '/vaccines' },
    { title: 'Colinho', body: 'Há uma vacina para ver', tag: 'vaccine', data: '/vaccines' },
    { title: 'Colinho', body: 'Você tem um lembrete', tag: 'bag', data: '/troussau' },
  ]);
});

it('shows nothing where reminders were turned off meanwhile', async () => {
  await setSaysWhat(true);
  await clearMark();
  await showReminder(message('vaccine', '/vaccines'));
  expect(shown()).toEqual([]);
  // Turned on again, it says nothing again.
  await markReminding();
  await showReminder(message('exam', '/exams'));
  expect(shown()[0]?.body).toBe('Você tem um lembrete');
});

it.each([
  ['nothing', undefined],
  ['no JSON', 'Olá'],
  ['no object', 'null'],
  ['a kind of a later release', message('feeding', '/diario')],
  ['a name that every object has', message('constructor', '/vaccines')],
])('shows a message that it cannot read as one without words: %s', async (_, text) => {
  await setSaysWhat(true);
  await showReminder(text);
  expect(shown()).toEqual([
    { title: 'Colinho', body: 'Você tem um lembrete', tag: 'reminder', data: '/dashboard' },
  ]);
});

it.each([
  ['week', '/pregnancy-weeks/21', '/pregnancy-weeks/21'],
  ['week', '/pregnancy-weeks/21/../../account', '/dashboard'],
  ['vaccine', 'https://example.org/vaccines', '/vaccines'],
  ['vaccine', '//example.org', '/vaccines'],
  ['exam', '/account#excluir', '/exams'],
  ['prenatal', '/dashboard', '/exams'],
  ['bag', '/vaccines', '/troussau'],
])('opens none but the pages of its kind: %s %s', (kind, path, opened) => {
  expect(readReminder(message(kind, path)).path).toBe(opened);
});

it('brings forward a tab that shows the page, and opens a new one over none', async () => {
  tabs = [{ url: 'https://colinho.example/vaccines?a#b', focus }];
  await openReminder(notification('vaccine', '/vaccines'));
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
  await openReminder(notification('exam', 'https://example.org'));
  expect(openWindow.mock.calls).toEqual([['/exams']]);
  expect(focus).toHaveBeenCalledOnce();
});
