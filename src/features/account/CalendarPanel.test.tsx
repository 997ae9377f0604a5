import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CALENDAR_CONSENT } from '#contract/calendar-consent.ts';
import { CONSENT } from '#contract/consent.ts';
import { ERRORS } from '#contract/errors.ts';
import { openSession, setMe } from '#lib/session.ts';
import { answer, ME, noNetwork, refuse } from '#tests/support/api-answers.ts';
import { CalendarPanel } from './CalendarPanel.tsx';

const request = vi.fn<typeof fetch>();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

const STATE = {
  // In Brazil it is still the 26th.
  created_at: '2026-11-27T01:00:00.000Z',
  expires_at: '2029-01-26T12:00:00.000Z',
  network: 'sus',
};
const ADDRESS = 'https://colinho.example/agenda/AAAAAAAAAAAAAAAAAAAAAA.ics';
const MADE = { ...STATE, address: ADDRESS };
const PREMIUM = { ...ME, is_premium: true, consent_version: CONSENT.version };
const MAKE = 'Concordo, criar o endereço';

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  request.mockReset();
  open(PREMIUM);
});

function open(me: typeof ME | typeof PREMIUM): void {
  openSession('a-token', me);
  setMe(me);
}

/** @param first What GET /api/agenda answers. */
function openPanel(first = answer({ feed: null })) {
  request.mockImplementationOnce(first);
  render(<CalendarPanel />);
}

const sent = () => request.mock.calls.map(([path, init]) => [init?.method, path, init?.body]);

it('makes an address by a consent of its own, and shows it with the ways into a calendar', async () => {
  document.documentElement.dataset['network'] = 'sus';
  openPanel();
  expect(await screen.findByText(CALENDAR_CONSENT.text)).toBeTruthy();
  const slow = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(slow.promise);
  await press(MAKE);
  // Focus stays on the button, which does nothing meanwhile.
  const busy = screen.getByRole('button', { name: 'Criando...' });
  expect([busy.ariaDisabled, busy]).toEqual(['true', document.activeElement]);
  await userEvent.click(busy);
  slow.resolve(Response.json(MADE));
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  expect(sent()).toEqual([
    ['GET', '/api/agenda', undefined],
    ['POST', '/api/agenda', JSON.stringify({ network: 'sus', consent: CALENDAR_CONSENT.version })],
  ]);
  expect(screen.getByText(/Ele só é mostrado agora/)).toBe(document.activeElement);
  const webcal = ADDRESS.replace('https', 'webcal');
  expect(link('Abrir na agenda do iPhone').href).toBe(webcal);
  expect(link('Abrir no Google Agenda').href).toBe(
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  );
  delete document.documentElement.dataset['network'];
});

it('shows no address that was made before, makes another after a question, and ends it', async () => {
  openPanel(answer({ feed: STATE }));
  expect(await screen.findByText(/^Ligada desde 26 de novembro de 2026/)).toBeTruthy();
  expect(screen.queryByText(/\.ics/)).toBeNull();
  await press('Novo endereço');
  expect(request).toHaveBeenCalledOnce();
  request.mockImplementationOnce(answer(MADE));
  await press('Criar o novo');
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  request.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 204 })));
  await press('Desligar');
  expect(await screen.findByText(/^Desligada: o endereço não mostra mais nada/)).toBe(
    document.activeElement,
  );
  expect(sent().at(-1)).toEqual(['DELETE', '/api/agenda', undefined]);
  expect(screen.queryByText(ADDRESS)).toBeNull();
});

it('says that the network has changed since', async () => {
  document.documentElement.dataset['network'] = 'particular';
  openPanel(answer({ feed: STATE }));
  expect(
    await screen.findByText(/^As datas seguem a rede do SUS. Você mudou de rede/),
  ).toBeTruthy();
  delete document.documentElement.dataset['network'];
});

it('offers none without the plan, or without the consent that the account needs', async () => {
  open(ME);
  openPanel();
  expect(await screen.findByRole('link', { name: 'Ver os planos' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  open({ ...PREMIUM, consent_version: null } as unknown as typeof PREMIUM);
  expect(await screen.findByRole('link', { name: 'Consentimento' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
});

it.each([
  ['the plan has ended', refuse('PREMIUM_REQUIRED'), ERRORS.PREMIUM_REQUIRED.detail],
  [
    'the device is offline',
    noNetwork,
    'Não soubemos se o endereço foi criado. Tente de novo: só o último vale.',
  ],
])('says why none was made, and tries again: %s', async (_, refusal, sentence) => {
  openPanel();
  await screen.findByRole('button', { name: MAKE });
  request.mockImplementationOnce(refusal);
  await press(MAKE);
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(sentence);
  request.mockImplementationOnce(answer(MADE));
  await press(MAKE);
  expect(await screen.findByText(ADDRESS)).toBeTruthy();
});

it('says where the state is not known, and asks again', async () => {
  openPanel(noNetwork);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sem contato com o servidor/);
  request.mockImplementationOnce(answer({ feed: STATE }));
  await press('Tentar de novo');
  const known = await screen.findByText(/^Ligada desde/);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(known)).toBe(true);
});

it('has nothing of the user before for the next one', async () => {
  openPanel();
  request.mockImplementationOnce(answer(MADE));
  await press(MAKE);
  await screen.findByText(ADDRESS);
  request.mockImplementation(answer({ feed: null }));
  open({ ...PREMIUM, id: 'c0ffee00-0000-4000-8000-000000000001' });
  await expect.poll(() => screen.queryByText(ADDRESS)).toBeNull();
});
