import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Plan } from '#contract/subscription.ts';
import { $checkout } from './checkout-store.ts';
import { $subscription } from './receipt-store.ts';
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
import SubscriptionPlans from './SubscriptionPlans.tsx';

const PLANS: readonly Plan[] = [
  { id: 'monthly', name: 'Mensal', price: 39.9, interval: 'month', features: [] },
  { id: 'annual', name: 'Anual', price: 359.88, interval: 'year', features: [] },
];
const CHECKOUT_PAGE = 'https://pay.example.com/checkout/1';
const CHECKOUT = { preference_id: '1', init_point: CHECKOUT_PAGE };
const SCRIPT = { ...UNPAID_PIX, pay_url: 'javascript:alert(1)' };
const LOGIN = '/login?next=/subscriptions%23annual';

const answers = {
  plans: vi.fn<() => Promise<Response>>(),
  subscription: vi.fn<() => Promise<Response>>(),
  checkout: vi.fn<(token: string | null) => Promise<Response>>(),
  verify: vi.fn<() => Promise<Response>>(),
  refresh: vi.fn<() => Promise<Response>>(),
};
const PATHS: readonly (readonly [string, keyof typeof answers])[] = [
  ['/api/plans', 'plans'],
  ['/api/subscription/create', 'checkout'],
  ['/api/subscription', 'subscription'],
  ['/api/payment/verify', 'verify'],
  ['/api/auth/refresh', 'refresh'],
];
const assign = vi.fn<(address: string) => void>();
const open = vi.fn<typeof window.open>();
const tab = {
  opener: window as Window | null,
  document: { title: '', body: { textContent: '' } },
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
};

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const annual = () => within(screen.getByRole('region', { name: 'Anual' }));
const failure = () => Array.from(annual().getAllByRole('alert'), (one) => one.textContent).join('');
const subscribe = () => userEvent.click(button('Assinar anual'));
const isAway = () => screen.findByText(/^O Mercado Pago abriu em outra aba/);

beforeEach(() => {
  cleanStores($checkout, $subscription);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('location', { search: '', assign });
  vi.stubGlobal('open', open);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const [, name] = PATHS.find(([start]) => path.startsWith(start)) ?? [];
    if (name === undefined) return noNetwork();
    return answers[name](new Headers(init?.headers).get('authorization'));
  });
  for (const mock of [assign, open, tab.location.replace, tab.close]) mock.mockReset();
  answers.plans.mockReset().mockImplementation(answer(PLANS));
  answers.subscription.mockReset().mockImplementation(answer({ ...SUBSCRIBED, payments: [] }));
  answers.checkout.mockReset().mockImplementation(answer(CHECKOUT));
  answers.verify.mockReset().mockImplementation(answer({ is_premium: false }));
  answers.refresh.mockReset().mockImplementation(refuse('SESSION_ENDED'));
  open.mockReturnValue(tab as unknown as Window);
  openSession('a-token', ME);
  setMe(ME);
  $checkout.set({ status: 'idle' });
});

afterEach(() => {
  vi.useRealTimers();
});

async function openPlans() {
  render(<SubscriptionPlans />);
  await screen.findByRole('region', { name: 'Anual' });
}

describe('the list of plans', () => {
  it.each([
    ['the server is in trouble', refuse('UNAVAILABLE')],
    ['the device is offline', noNetwork],
    ['the answer is not the plans', answer([{ id: 'weekly' }])],
  ])('F04 is empty where %s, and comes with another try', async (_, fail) => {
    answers.plans.mockImplementationOnce(fail);
    render(<SubscriptionPlans />);
    expect(screen.getByText('Carregando os planos...')).toBeTruthy();
    await screen.findByText(/^Não conseguimos mostrar os planos agora/);
    expect(screen.queryByText('Carregando os planos...')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Anual' })).toBeNull();
    button('Tentar de novo').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Anual' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Planos' }));
  });

  it('sells nothing to a premium user', async () => {
    setMe({ ...ME, is_premium: true });
    await openPlans();
    for (const sold of screen.getAllByRole<HTMLButtonElement>('button')) {
      expect(sold.textContent).toBe('Já é assinante');
      expect(sold.disabled).toBe(true);
    }
    expect(answers.subscription, 'no waiting payment to look for').not.toHaveBeenCalled();
  });

  it('shows a user the address that she is about to pay for, with the way to another one', async () => {
    await openPlans();
    expect(screen.getByText(ME.email).parentElement?.textContent).toMatch(/^Você entra com /);
    const link = screen.getByRole('link', { name: 'Mudar o e-mail' });
    expect(link.getAttribute('href')).toBe('/account#dados');
    act(() => void endSession());
    expect(screen.queryByText(/^Você entra com/)).toBeNull();
  });

  it('leads a guest to the login, without a tab or a request', async () => {
    void endSession();
    await openPlans();
    await subscribe();
    expect(assign.mock.calls).toEqual([[LOGIN]]);
    expect(open).not.toHaveBeenCalled();
    expect(answers.checkout).not.toHaveBeenCalled();
  });
});

describe('a payment that waits', () => {
  it('is named, so that nobody pays twice', async () => {
    const reviewing = { ...PAYMENT, state: 'reviewing', approved_at: null };
    const payments = [{ ...PAYMENT, state: 'refused' }, reviewing];
    answers.subscription.mockImplementation(answer({ ...SUBSCRIBED, payments }));
    await openPlans();
    const link = await screen.findByRole('link', { name: 'Acompanhar o pagamento' });
    expect(link.getAttribute('href')).toBe('/payment/pending');
  });

  it('is hers to pay: its page is a tap away, and another is bought after a warning', async () => {
    answers.subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [UNPAID_PIX] }));
    await openPlans();
    const pix = await screen.findByRole('link', { name: 'Abrir o Pix de novo' });
    expect(pix.getAttribute('href')).toBe(UNPAID_PIX.pay_url);
    expect(screen.getByText(/^Falta você pagar o Pix: até 5 de março/)).toBeTruthy();

    await subscribe();
    expect(failure()).toContain('os dois são cobrados, e os prazos se somam');
    expect(answers.checkout).not.toHaveBeenCalled();
    await userEvent.click(button('Assinar anual mesmo assim'));
    await isAway();
    expect(failure()).toBe('');
  });

  it.each([
    ['one payment of the same plan', [], 'Pague só um dos dois'],
    ['two payments', [{ ...PAYMENT, state: 'reviewing' }], 'Você já tem 2 pagamentos em andamento'],
  ])('is warned of before %s: only one is to be paid', async (_, others, warning) => {
    const payments = [UNPAID_PIX, ...others];
    answers.subscription.mockImplementation(answer({ ...SUBSCRIBED, payments }));
    await openPlans();
    await screen.findByText(/^Falta você pagar o Pix/);
    await userEvent.click(button('Assinar mensal'));
    expect(screen.getByText(new RegExp(warning))).toBeTruthy();
    expect(answers.checkout).not.toHaveBeenCalled();
  });

  it('is named when she comes back from a checkout that she left', async () => {
    answers.subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [] }));
    await openPlans();
    await subscribe();
    await isAway();
    expect(Number(localStorage.getItem('checkout'))).toBeGreaterThan(Date.now() - 60_000);
    answers.subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [UNPAID_PIX] }));
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^Falta você pagar o Pix/)).toBeTruthy();
  });

  it.each([
    ['no payment waits', answer(SUBSCRIBED)],
    ['the payments cannot be read', refuse('UNAVAILABLE')],
    ['its page is a script', answer({ ...SUBSCRIBED, payments: [SCRIPT] })],
  ])('is not spoken of where %s', async (_, subscription) => {
    answers.subscription.mockImplementation(subscription);
    await openPlans();
    await waitFor(() => expect(answers.subscription).toHaveBeenCalledOnce());
    await act(() => Promise.resolve());
    expect(screen.queryByText(/não é preciso pagar de novo/)).toBeNull();
    expect(button('Assinar anual').disabled).toBe(false);
  });
});

describe('the checkout', () => {
  it.each([
    ['the provider refuses', refuse('PROVIDER_FAILED')],
    ['the server takes too long', refuse('TIMEOUT')],
    ['the server fails', brokenServer],
    ['the device is offline', noNetwork],
    ['a captive network answers', captivePage],
    ['its address is a script', answer({ ...CHECKOUT, init_point: 'javascript:alert(1)' })],
  ])('F04 says that it failed where %s, closes its tab, and is opened again', async (_, fail) => {
    answers.checkout.mockImplementationOnce(fail);
    await openPlans();
    button('Assinar anual').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(failure).toBe(ERRORS.PROVIDER_FAILED.detail);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Assinar anual'));

    await userEvent.keyboard('{Enter}');
    await isAway();
    expect(tab.location.replace.mock.calls).toEqual([[CHECKOUT_PAGE]]);
    expect(failure()).toBe('');
  });

  it('is asked for once, in a tab that names it and knows nothing of the page', async () => {
    const gate = Promise.withResolvers<Response>();
    answers.checkout.mockReturnValue(gate.promise);
    await openPlans();
    await userEvent.dblClick(button('Assinar anual'));
    expect(button('Processando...').disabled).toBe(true);
    expect(button('Assinar mensal').disabled).toBe(true);
    expect(open).toHaveBeenCalledOnce();
    expect(tab).toMatchObject({ opener: null, document: { title: 'Mercado Pago' } });
    expect(tab.document.body.textContent).toBe('Abrindo o Mercado Pago...');
    gate.resolve(Response.json(CHECKOUT));
    await isAway();
    const again = screen.getByRole('link', { name: 'Abrir o Mercado Pago nesta aba' });
    expect(again.getAttribute('href')).toBe(CHECKOUT_PAGE);
    expect(answers.checkout).toHaveBeenCalledOnce();
  });

  it("comes into this tab where the provider's script is there", async () => {
    vi.stubGlobal('MercadoPago', class {});
    await openPlans();
    await subscribe();
    await expect.poll(() => assign.mock.calls).toEqual([[CHECKOUT_PAGE]]);
    expect(open).not.toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'MercadoPago');
  });

  it('comes into this tab where none is opened, and may be asked for again on the way back', async () => {
    open.mockReturnValue(null);
    await openPlans();
    await subscribe();
    await expect.poll(() => assign.mock.calls).toEqual([[CHECKOUT_PAGE]]);
    expect(button('Processando...').disabled).toBe(true);
    act(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(button('Assinar anual').disabled).toBe(false);
    await waitFor(() => expect(answers.verify).toHaveBeenCalledOnce());
  });

  it('asks for the payment when the user comes back, ten seconds apart, and says that it is paid', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await openPlans();
    await subscribe();
    await isAway();
    const comeBack = () => act(() => void dispatchEvent(new Event('focus')));
    comeBack();
    await waitFor(() => expect(answers.verify).toHaveBeenCalledOnce());
    vi.setSystemTime(Date.now() + 9_999);
    comeBack();
    expect(answers.verify, 'within ten seconds').toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 1);
    answers.verify.mockImplementation(answer({ is_premium: true }));
    comeBack();
    await screen.findByText(/^Pagamento confirmado!/);
    expect(answers.verify).toHaveBeenCalledTimes(2);
    expect(screen.getAllByRole('button', { name: 'Já é assinante' })).toHaveLength(2);
  });

  it('tells who became premium elsewhere, and marks the device', async () => {
    answers.checkout.mockImplementation(refuse('ALREADY_PREMIUM'));
    await openPlans();
    await subscribe();
    await expect.poll(failure).toBe(ERRORS.ALREADY_PREMIUM.detail);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: 'Já é assinante' })).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ is_premium: true });
  });

  it('is asked for although the device calls the user premium: the server decides', async () => {
    await openPlans();
    localStorage.setItem('user', JSON.stringify({ id: ME.id, is_premium: true }));
    await subscribe();
    await isAway();
  });

  it('renews an expired token, and shows nothing of it', async () => {
    answers.checkout.mockImplementation((token) =>
      (token === 'Bearer fresh' ? answer(CHECKOUT) : refuse('SESSION_ENDED'))(),
    );
    answers.refresh.mockImplementation(answer({ access_token: 'fresh', user: ME }));
    await openPlans();
    await subscribe();
    await isAway();
    expect(failure()).toBe('');
  });

  it('leads a user whose session is over to the login, and closes its tab', async () => {
    answers.checkout.mockImplementation(refuse('SESSION_ENDED'));
    await openPlans();
    await subscribe();
    await expect.poll(() => assign.mock.calls).toEqual([[LOGIN]]);
    expect(tab.close).toHaveBeenCalledOnce();
    expect($session.get().status).toBe('in');
  });
});
