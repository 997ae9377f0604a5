import { act, render, screen } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearStoredSession, readStoredSession } from '#lib/session-storage.ts';
import { $session, endSession, openSession, setMe } from '#lib/session.ts';
import {
  answer,
  brokenServer,
  captivePage,
  ME,
  noNetwork,
  PAYMENT,
  refuse,
  SUBSCRIBED,
  UNPAID_PIX,
} from '#tests/support/api-answers.ts';
import { $paymentCheck } from './payment-store.ts';
import PaymentResult from './PaymentResult.tsx';
import { $subscription } from './receipt-store.ts';

const PAUSES = [3_000, 3_000, 6_000, 12_000, 24_000, 48_000];

const fetchApi = vi.fn<typeof fetch>();
const verify = vi.fn<() => Promise<Response>>();
const subscription = vi.fn<() => Promise<Response>>();
const NO_PAYMENT = { ...SUBSCRIBED, is_premium: false, plan_id: null, payments: [] };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const askAgain = () => screen.queryByRole('button', { name: /^Verificar de novo|^Verificando/ });

beforeEach(() => {
  cleanStores($paymentCheck, $subscription);
  localStorage.clear();
  delete document.documentElement.dataset['payment'];
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', fetchApi);
  fetchApi.mockImplementation((path) =>
    path === '/api/user/me'
      ? answer({ ...ME, is_premium: true })()
      : path === '/api/subscription'
        ? subscription()
        : verify(),
  );
  subscription.mockReset().mockImplementation(answer(NO_PAYMENT));
  verify.mockReset().mockImplementation(answer({ is_premium: false }));
  openSession('a-token', ME);
  setMe(ME);
});

afterEach(() => {
  vi.useRealTimers();
});

async function passAllPauses() {
  for (const pause of PAUSES) await pass(pause);
}

it('V05 asks after 3 s, then 3, 6, 12, 24 and 48 s after each answer, then when the button is pressed', async () => {
  render(<PaymentResult claim="success" />);
  expect(title()).toBe('Seu pagamento');
  for (const [index, pause] of PAUSES.entries()) {
    await pass(pause - 1);
    expect(verify, 'too early').toHaveBeenCalledTimes(index);
    expect(askAgain()).toBeNull();
    await pass(1);
    expect(verify).toHaveBeenCalledTimes(index + 1);
    expect(title()).toBe('Falta só a confirmação');
  }
  await pass(600_000);
  expect(verify).toHaveBeenCalledTimes(PAUSES.length);

  askAgain()?.focus();
  act(() => askAgain()?.click());
  act(() => askAgain()?.click());
  await pass(0);
  expect(verify, 'once for two presses').toHaveBeenCalledTimes(PAUSES.length + 1);
  expect(title()).toBe('Falta só a confirmação');
  verify.mockImplementation(answer({ is_premium: true }));
  act(() => askAgain()?.click());
  expect(askAgain()?.textContent).toBe('Verificando...');
  await pass(0);
  expect(title()).toBe('Pagamento confirmado!');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pagamento' }));
  expect(readStoredSession()?.user?.is_premium).toBe(true);
  expect($session.get()).toMatchObject({ account: { is_premium: true } });
});

it('asks at once when the user comes back, ten seconds apart', async () => {
  render(<PaymentResult claim="success" />);
  await passAllPauses();
  const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(9_999);
  comeBack();
  await pass(0);
  expect(verify).toHaveBeenCalledTimes(PAUSES.length);
  await pass(1);
  comeBack();
  await pass(0);
  expect(verify).toHaveBeenCalledTimes(PAUSES.length + 1);
});

it.each([
  ['it is in trouble', refuse('UNAVAILABLE')],
  ['it fails', brokenServer],
  ['it cannot be reached', noNetwork],
  ['a captive network answers', captivePage],
  ['it answers something else', answer({ is_premium: 'yes' })],
])('F04 takes a server for one that does not know yet where %s', async (_, fail) => {
  verify.mockImplementationOnce(fail).mockImplementation(answer({ is_premium: true }));
  render(<PaymentResult claim="success" />);
  await pass(3_000);
  expect(title()).toBe('Falta só a confirmação');
  await pass(3_000);
  expect(title()).toBe('Pagamento confirmado!');
});

it('keeps the words of a pending payment after the last question, and offers to ask', async () => {
  render(<PaymentResult claim="pending" />);
  await passAllPauses();
  expect(title()).toBe('Pagamento em processamento');
  act(() => askAgain()?.click());
  await pass(0);
  expect(verify).toHaveBeenCalledTimes(PAUSES.length + 1);
});

it.each(['success', 'pending'] as const)('offers the login to a guest: %s', async (claim) => {
  void endSession();
  render(<PaymentResult claim={claim} />);
  await pass(3_000);
  const login = screen.getByRole('link', { name: /^entrar$/i });
  expect(login.getAttribute('href')).toBe(`/login?next=/payment/${claim}`);
  expect(verify).not.toHaveBeenCalled();
});

it('offers the login where the session ends in another tab before the answer', async () => {
  render(<PaymentResult claim="success" />);
  clearStoredSession();
  await pass(3_000);
  expect(title()).toBe('Seu pagamento está seguro');
});

it.each([
  ['success', PAYMENT.id, 'O pagamento não foi aprovado'],
  ['pending', '', 'O pagamento não foi aprovado'],
  // An older try, where the provider has just said 'approved'.
  ['success', '', 'Falta só a confirmação'],
  ['success', '7', 'Falta só a confirmação'],
] as const)('turns where the provider refuses the payment: %s "%s"', async (claim, id, turned) => {
  document.documentElement.dataset['payment'] = id;
  render(<PaymentResult claim={claim} />);
  await pass(3_000);
  expect(title()).not.toMatch(/não foi aprovado/);
  const payments = [{ ...PAYMENT, state: 'refused', approved_at: null }];
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments }));
  await pass(3_000);
  expect(title()).toBe(turned);
});

it('says below the sentence of the page that the server knows of no purchase, and only where it does not', async () => {
  render(<PaymentResult claim="success" />);
  await pass(3_000);
  expect(screen.queryByText(/Não encontramos uma compra/)).toBeNull();
  subscription.mockImplementation(answer({ ...NO_PAYMENT, has_order: false }));
  await pass(3_000);
  expect(title()).toBe('Falta só a confirmação');
  expect(screen.getByText(/Não encontramos uma compra/).textContent).toContain(ME.email);
});

it('leads back to where the purchase began', async () => {
  localStorage.setItem('origin', '/contraction-timer');
  verify.mockImplementation(answer({ is_premium: true }));
  render(<PaymentResult claim="success" />);
  await pass(3_000);
  const [first] = screen.getAllByRole('link', { name: /^(?!Minha conta)/ });
  expect(first?.textContent).toBe('Abrir o contador');
  expect(first?.getAttribute('href')).toBe('/contraction-timer');
});

it('says that it is she who has to pay the Pix, and leads back to it, beside what is said of any payment', async () => {
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [UNPAID_PIX] }));
  render(<PaymentResult claim="pending" />);
  await pass(3_000);
  expect(title()).toBe('Falta você pagar o Pix');
  expect(screen.getByText(/O Pix vale até 5 de março, às \d\d:40\./)).toBeTruthy();
  expect(screen.getByText(/de alguns minutos a 48 horas/)).toBeTruthy();
  expect(screen.queryByText(/Não é preciso pagar de novo/)).toBeNull();
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'Mensal',
    'R$\u00a039,90',
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([UNPAID_PIX.pay_url, '/subscriptions', '/dashboard', '/']);
  const expired = { ...UNPAID_PIX, state: 'expired', pay_url: null };
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [expired] }));
  await pass(3_000);
  expect(title()).toBe('O Pix venceu');
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.getByText(/^Se você não pagou, nada foi cobrado/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeTruthy();
  const clearing = { ...expired, state: 'reviewing', method: 'boleto' };
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [clearing] }));
  await pass(6_000);
  expect(title()).toBe('Pagamento em processamento');
  expect(screen.getByText(/^Se você já pagou o boleto/)).toBeTruthy();
});

it('follows the Pix that is open, not a newer try that was refused', async () => {
  const refused = { ...PAYMENT, state: 'refused', approved_at: null };
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [refused, UNPAID_PIX] }));
  render(<PaymentResult claim="pending" />);
  await pass(3_000);
  expect(title()).toBe('Falta você pagar o Pix');
});

it('does not ask for an older Pix where the provider has just said approved, but says that it waits', async () => {
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [UNPAID_PIX] }));
  render(<PaymentResult claim="success" />);
  await pass(3_000);
  expect(title()).toBe('Falta só a confirmação');
  expect(
    screen.getByText(/^Se você escolheu o Pix, ele ainda não foi pago, e vale até 5/),
  ).toBeTruthy();
  // A plan of last year hides nothing.
  const before = { ...PAYMENT, id: '1', created_at: '2020-01-01T12:00:00Z' };
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments: [UNPAID_PIX, before] }));
  await pass(3_000);
  expect(screen.getByText(/^Se você escolheu o Pix/)).toBeTruthy();
  const reviewing = { ...PAYMENT, state: 'reviewing', approved_at: null };
  const payments = [{ ...reviewing, created_at: UNPAID_PIX.created_at }, UNPAID_PIX];
  subscription.mockImplementation(answer({ ...NO_PAYMENT, payments }));
  await pass(6_000);
  expect(screen.queryByText(/^Se você escolheu o Pix/)).toBeNull();
});
