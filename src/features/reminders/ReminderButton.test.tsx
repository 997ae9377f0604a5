import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { ERRORS } from '#contract/errors.ts';
import { REMINDER_CONSENT } from '#contract/reminder-consent.ts';
import { $entries, entries, setEntry } from '#lib/entries/store.ts';
import { openSession, setMe } from '#lib/session.ts';
import { deleteAll } from '#lib/sync/user-data.ts';
import { answer, ME, noNetwork, refuse } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { stubPushBrowser } from '#tests/support/push-browser.ts';
import { AgeReminder, ReminderButton } from './ReminderButton.tsx';
import { wishesOf } from './store.ts';

const request = vi.fn<typeof fetch>();
const ID = 'exam/birth/morfologico';
const CHILD = '11111111-1111-4111-8111-111111111111';
const AGE = { child: CHILD, birth: '2026-10-18', months: 2, title: '2 meses' };
const TURN_ON = 'Concordo, ligar os lembretes';
const KEY = 'C'.repeat(87);
const NO_DEVICES = answer({ public_key: KEY, pauses: 2, devices: [] });
const DONE = () => Promise.resolve(new Response(null, { status: 204 }));
const WITH_CONSENT = { ...ME, consent_version: CONSENT.version };

const wishes = () => Object.fromEntries(wishesOf($entries.get()));
/** A button takes no press before the device, or the account, was asked. */
const press = async (name: string | RegExp) => {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.matches(':disabled, [aria-disabled="true"]')).toBe(false);
    return found;
  });
  await userEvent.click(button);
};
/** jsdom's files have no `text`. */
const readFile = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
/** What was asked of the reminders' own route. */
const asked = () =>
  request.mock.calls
    .filter(([path]) => path === '/api/lembretes')
    .map(([, init]): unknown[] => [init?.method, init?.body && JSON.parse(init.body as string)]);

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  request.mockReset();
  request.mockImplementation(noNetwork);
  vi.stubGlobal('fetch', request);
  await resetEntries();
  await deleteAll(ME.id);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** @param subscriptions What GET and PUT of the reminders answer; all other requests find no network. */
function signIn(
  me: typeof ME | typeof WITH_CONSENT,
  ...subscriptions: (() => Promise<Response>)[]
) {
  openSession('a-token', me);
  setMe(me);
  request.mockImplementation((path) =>
    path === '/api/lembretes' ? (subscriptions.shift() ?? noNetwork)() : noNetwork(),
  );
}

const openButton = (day: string | null = '2026-12-18') =>
  render(<ReminderButton ids={[ID]} day={day} about="morfológico" />);

it('saves the wish, shows that it is on, and takes it back by another press', async () => {
  openButton();
  await press('Me lembre de morfológico');
  expect(wishes()).toEqual({ [ID]: { day: '2026-12-18' } });
  const button = screen.getByRole('button', { name: 'Me lembre 18 de dezembro de morfológico' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/^Guardado neste aparelho\. Para o lembrete chegar/)).toBeTruthy();
  await userEvent.click(button);
  expect(wishes()).toEqual({});
  expect(screen.getByText('Lembrete tirado.')).toBeTruthy();
});

it('asks for the consent of the account where there is none', async () => {
  stubPushBrowser({ answer: 'granted' });
  signIn(ME);
  openButton();
  await press(/^Me lembre/);
  expect(await screen.findByRole('button', { name: 'Guardar também na minha conta' })).toBeTruthy();
  expect(asked()).toEqual([]);
});

it('turns reminders on after her own tap, below our own text', async () => {
  const { state, pushManager, keys, caches } = stubPushBrowser({ answer: 'granted' });
  signIn(WITH_CONSENT, NO_DEVICES, DONE);
  openButton();
  await press(/^Me lembre/);
  expect(await screen.findByText(REMINDER_CONSENT.text)).toBeTruthy();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(state.permission).toBe('default');
  await press(TURN_ON);
  // The account has not heard of it, and its plan does not send it.
  expect(
    await screen.findByText(/O pedido vai para a sua conta quando houver internet/),
  ).toBeTruthy();
  expect(screen.queryByText(/^Avisamos/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver os planos' })).toBeTruthy();
  await act(() =>
    entries.change(ME.id, (before) => {
      const sent = Array.from(
        before.items,
        ([key, item]) => [key, { ...item, status: 'synced' as const }] as const,
      );
      return { ...before, items: new Map(sent) };
    }),
  );
  expect(await screen.findByText('Avisamos em 18 de dezembro, depois das 8h.')).toBeTruthy();
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  const body = { endpoint: state.endpoint, ...keys, consent: REMINDER_CONSENT.version, pauses: 2 };
  expect(asked()).toEqual([
    ['GET', undefined],
    ['PUT', body],
  ]);
  expect([...caches.keys()]).toEqual(['reminders']);
});

it('stays off where the account does not take the browser, and says so', async () => {
  const { state, caches } = stubPushBrowser({ answer: 'granted' });
  signIn(WITH_CONSENT, NO_DEVICES, refuse('SUBSCRIPTION_INVALID'));
  openButton();
  await press(/^Me lembre/);
  await screen.findByText(REMINDER_CONSENT.text);
  await press(TURN_ON);
  expect(await screen.findByText(ERRORS.SUBSCRIPTION_INVALID.detail)).toBeTruthy();
  expect(state.endpoint).toBeUndefined();
  expect(caches.size).toBe(0);
});

it('says that it needs the network, keeps the wish, and tries again', async () => {
  stubPushBrowser({ answer: 'granted' });
  signIn(WITH_CONSENT, noNetwork, NO_DEVICES);
  openButton();
  await press(/^Me lembre/);
  expect(await screen.findByText(/^Ligar os lembretes precisa de internet/)).toBeTruthy();
  expect(wishes()).toEqual({ [ID]: { day: '2026-12-18' } });
  await press('Tentar de novo');
  expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
});

it('does not offer it again for 30 days after a no, and says where it is turned on', async () => {
  stubPushBrowser({ answer: 'granted' });
  signIn(WITH_CONSENT, NO_DEVICES);
  openButton();
  await press(/^Me lembre/);
  await press('Agora não');
  expect(await screen.findByText(/neste navegador os lembretes estão desligados/)).toBeTruthy();
  await press(/^Me lembre 18/);
  await press(/^Me lembre de/);
  expect(wishes()).toEqual({ [ID]: { day: '2026-12-18' } });
  expect(screen.queryByRole('button', { name: TURN_ON })).toBeNull();
  expect(asked()).toHaveLength(1);
});

it('says how to allow it where the device does not, without asking', async () => {
  stubPushBrowser({ answer: 'denied', permission: 'denied' });
  signIn(WITH_CONSENT);
  openButton();
  await press(/^Me lembre/);
  expect(await screen.findByText(/^Os avisos do Colinho estão desligados/)).toBeTruthy();
  expect(screen.getByText(/^Toque em Permissões/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: TURN_ON })).toBeNull();
});

it('hands out the day for her calendar where no message comes, the same event each time', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  stubPushBrowser({ answer: 'denied', permission: 'denied' });
  signIn(WITH_CONSENT);
  const day = '2026-12-17';
  const Age = ({ doses }: { readonly doses: readonly string[] }) => (
    <AgeReminder {...AGE} doses={doses} over={[]} />
  );
  const { rerender } = render(<Age doses={['penta-1', 'vip-1']} />);
  await press(/^Me lembre/);
  await press('Levar para a agenda (.ics)');
  expect(await screen.findByText(/^O arquivo foi guardado no aparelho/)).toBeTruthy();
  // One was given meanwhile.
  rerender(<Age doses={['vip-1']} />);
  await press('Levar para a agenda (.ics)');
  await expect.poll(() => files).toHaveLength(2);
  const events = (await Promise.all(files.map(readFile))).map((text) => {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  });
  expect(events.map(({ uid }) => uid)).toEqual(
    Array<string>(2).fill(`lembrete-vaccine-${CHILD}-2-${ME.id.slice(0, 8)}@colinho`),
  );
  const [event] = events;
  expect([event?.startDate.toString(), event?.summary]).toEqual([day, 'Amanhã: vacina']);
});

it('wants the doses that are hers now, and no other of that age', async () => {
  const id = (dose: string) => `vaccine/${CHILD}/${dose}`;
  const { rerender } = render(<AgeReminder {...AGE} doses={['hexa-1', 'rota-1']} over={[]} />);
  await press(/^Me lembre/);
  expect(Object.keys(wishes())).toEqual([id('hexa-1'), id('rota-1')]);
  // In the other network.
  const other = ['penta-1', 'vip-1', 'rota-1'];
  rerender(<AgeReminder {...AGE} doses={other} over={['hexa-1']} />);
  await expect.poll(() => Object.keys(wishes()).sort()).toEqual(other.map(id).sort());
  // One was given that stands for all.
  rerender(<AgeReminder {...AGE} doses={[]} over={other} />);
  await expect.poll(wishes).toEqual({});
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the way to the Home Screen on an iPhone that is not there yet', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  signIn(WITH_CONSENT);
  openButton();
  await press(/^Me lembre/);
  expect(await screen.findByText(/^No iPhone os lembretes funcionam quando/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pôr no calendário' }).getAttribute('href')).toBe(
    '/account#agenda',
  );
  vi.restoreAllMocks();
});

it('gives a wish the day that it is counted to now', async () => {
  openButton();
  await expect.poll(() => $entries.get()).not.toBeNull();
  act(() => setEntry('guest', 'reminder', ID, { day: '2026-12-11' }));
  await expect.poll(wishes).toEqual({ [ID]: { day: '2026-12-18' } });
});
