import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import { setDueDate, setPaused, setPregnancyEnd } from '#features/pregnancy/store.ts';
import { setFlag } from '#lib/device-flags.ts';
import { $entries, setEntry } from '#lib/entries/store.ts';
import { confirm } from '#lib/push-tasks.ts';
import { markReminding } from '#lib/reminder-mark.ts';
import { leaveSession, openSession, setMe } from '#lib/session.ts';
import { ME, noNetwork, refuse } from '#tests/support/api-answers.ts';
import { deleteAll } from '#lib/sync/user-data.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { stubPushBrowser } from '#tests/support/push-browser.ts';
import { RemindersPanel } from './RemindersPanel.tsx';
import { turnOn, wishesOf } from './store.ts';

const request = vi.fn<typeof fetch>();
const CHILD = '11111111-1111-4111-8111-111111111111';
const DEVICE = {
  host: 'fcm.googleapis.com',
  // In Brazil it is still the 26th.
  created_at: '2026-11-27T01:00:00.000Z',
  confirmed_at: '2026-11-28T12:00:00.000Z',
};
const USER = { ...ME, consent_version: CONSENT.version } as unknown as typeof ME;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const methods = () =>
  request.mock.calls.filter(([path]) => path === '/api/lembretes').map(([, init]) => init?.method);

let browser: ReturnType<typeof stubPushBrowser>;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  request.mockReset();
  request.mockImplementation((path, init) => {
    if (path !== '/api/lembretes') return noNetwork();
    return Promise.resolve(
      init?.method === 'GET'
        ? Response.json({ public_key: 'C'.repeat(87), pauses: 0, devices: [DEVICE] })
        : new Response(null, { status: 204 }),
    );
  });
  vi.stubGlobal('fetch', request);
  browser = stubPushBrowser({ answer: 'granted', permission: 'granted' });
  await resetEntries();
  await deleteAll(USER.id);
  openSession('a-token', USER);
  setMe(USER);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** As a browser in which she turned reminders on, with one that is shown. */
async function beReminded() {
  await browser.pushManager.subscribe();
  await markReminding();
  setFlag('reminders', String(Date.now() + 1_000_000));
  const close = vi.fn<() => void>();
  browser.state.shown.push({ close });
  return close;
}

const isSilent = () => browser.state.endpoint === undefined && browser.caches.size === 0;

async function openPanel() {
  render(<RemindersPanel />);
  await screen.findByRole('heading', { name: 'Do que lembrar' });
}

it('lists what she is to be reminded of, takes one away, and names her other browsers', async () => {
  await openPanel();
  act(() => {
    setEntry(USER.id, 'child', CHILD, {
      name: 'Lia',
      day: '2026-09-20',
      weeks: 39,
      paused: false,
      uid: CHILD,
    });
    setEntry(USER.id, 'reminder', `vaccine/${CHILD}/penta-1`, { day: '2099-11-19' });
    setEntry(USER.id, 'reminder', `vaccine/${CHILD}/vip-1`, { day: '2099-11-19' });
  });
  expect(await screen.findByRole('link', { name: 'Vacinas de Lia' })).toBeTruthy();
  // Her account has no plan.
  expect(screen.getByText(/sem ele, não são enviados/)).toBeTruthy();
  expect(await screen.findByText(/^Chrome.*desde 26 de novembro de 2026/)).toBeTruthy();
  await press(/^Tirar: Vacinas de Lia, 19 de novembro/);
  expect(wishesOf($entries.get()).size).toBe(0);
});

it('lets the screen say what it is about on this device, and is turned off with what is shown', async () => {
  const close = await beReminded();
  await openPanel();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Mostrar do que é/ }));
  await expect.poll(() => browser.caches.get('reminders')?.size).toBe(1);
  await press('Desligar neste navegador');
  expect(await screen.findByText('Desligados neste navegador.')).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
  expect(isSilent()).toBe(true);
  await expect.poll(() => methods().includes('DELETE')).toBe(true);
});

it('says that the device did not take the choice, which stays as it was', async () => {
  await beReminded();
  await openPanel();
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Mostrar do que/ });
  const full = vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('', 'QuotaExceeded'));
  await userEvent.click(choice);
  expect(await screen.findByText(/^Nada mudou: este aparelho/)).toBeTruthy();
  expect(choice.checked).toBe(false);
  full.mockRestore();
  await userEvent.click(choice);
  await expect.poll(() => choice.checked).toBe(true);
  expect(screen.queryByText(/^Nada mudou/)).toBeNull();
});

it('is silent in this browser from a pause on, and not turned on by its end', async () => {
  const close = await beReminded();
  await openPanel();
  act(() => setPaused(USER.id, true));
  expect(await screen.findByText(/^Com o acompanhamento pausado, nada é enviado/)).toBeTruthy();
  await expect.poll(isSilent).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  act(() => setPaused(USER.id, false));
  expect(await screen.findByText('Desligados neste navegador.')).toBeTruthy();
  expect(isSilent()).toBe(true);
});

it('asks the account before it says that it is on, as a pause elsewhere may have ended it', async () => {
  await beReminded();
  const answerOf = request.getMockImplementation();
  let refuseIt = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    refuseIt = resolve;
  });
  request.mockImplementation((path, init) =>
    init?.method === 'PUT'
      ? asked.then(refuse('SUBSCRIPTION_INVALID'))
      : (answerOf?.(path, init) ?? noNetwork()),
  );
  await openPanel();
  await expect.poll(() => methods().includes('PUT')).toBe(true);
  expect(screen.queryByText(/^Ligados neste navegador/)).toBeNull();
  refuseIt();
  expect(await screen.findByText('Desligados neste navegador.')).toBeTruthy();
  expect(isSilent()).toBe(true);
});

it('says that it could not ask, and can be turned off all the same', async () => {
  await beReminded();
  request.mockImplementation(noNetwork);
  await openPanel();
  expect(await screen.findByText(/^Ligados neste navegador, até onde ele sabe/)).toBeTruthy();
  await press('Desligar neste navegador');
  expect(await screen.findByText('Desligados neste navegador.')).toBeTruthy();
});

it('is silent in this browser when she has left it', async () => {
  const close = await beReminded();
  await leaveSession();
  expect(isSilent()).toBe(true);
  expect(close).toHaveBeenCalledOnce();
});

it('says once a day that this browser is there still, and subscribes again where that was lost', async () => {
  await beReminded();
  browser.state.endpoint = undefined;
  await confirm(USER.id);
  expect(methods()).toEqual([]);
  setFlag('reminders', String(Date.now() - 1));
  await confirm(USER.id);
  expect(methods()).toEqual(['GET', 'PUT']);
  expect(browser.state.endpoint).toBeTruthy();
  expect(Number(localStorage.getItem('reminders'))).toBeGreaterThan(Date.now());
});

it('stays on where a page confirms it while it is being turned on', async () => {
  const slow = Promise.withResolvers<Response>();
  const answerOf = request.getMockImplementation();
  request.mockImplementationOnce(() => slow.promise);
  const turning = turnOn(USER.id, { key: 'C'.repeat(87), pauses: 0 });
  await expect.poll(() => methods()).toEqual(['PUT']);
  request.mockImplementation(answerOf ?? noNetwork);
  await confirm(USER.id);
  slow.resolve(new Response(null, { status: 204 }));
  await turning;
  expect(isSilent()).toBe(false);
  expect(Number(localStorage.getItem('reminders'))).toBeGreaterThan(Date.now());
});

it('says so again after a clock was set back, and is off where the mark is gone', async () => {
  await beReminded();
  setFlag('reminders', String(Date.now() + 400 * 86_400_000));
  await confirm(USER.id);
  expect(methods()).toContain('PUT');
  await caches.delete('reminders');
  setFlag('reminders', '1');
  await confirm(USER.id);
  expect(isSilent()).toBe(true);
});

it('tries again on the next page where it could not say so, and ends where it is not let any more', async () => {
  await beReminded();
  setFlag('reminders', '1');
  request.mockImplementation(noNetwork);
  await confirm(USER.id);
  expect(localStorage.getItem('reminders')).toBe('0');
  request.mockImplementation((_, init) =>
    init?.method === 'PUT'
      ? refuse('SUBSCRIPTION_INVALID')()
      : Promise.resolve(Response.json({ public_key: 'C'.repeat(87), pauses: 0, devices: [] })),
  );
  await confirm(USER.id);
  expect(isSilent()).toBe(true);
  await beReminded();
  setFlag('reminders', '1');
  browser.state.permission = 'denied';
  await confirm(USER.id);
  expect(isSilent()).toBe(true);
  expect(localStorage.getItem('reminders')).toBeNull();
});

it('lists her own vaccines as long as the pregnancy goes on', async () => {
  await openPanel();
  const due = addDays(calendarDayOf(new Date()), 70);
  act(() => {
    setDueDate(USER.id, due, 'due-date');
    setEntry(USER.id, 'reminder', 'prenatal/expected/dtpa', { day: '2099-11-19' });
  });
  const vaccine = await screen.findByRole('link', { name: 'Sua vacina' });
  expect(vaccine.getAttribute('href')).toBe('/exams');
  act(() => setPregnancyEnd(USER.id, { over: true, due }));
  await expect.poll(() => screen.queryByRole('link', { name: 'Sua vacina' })).toBeNull();
});
