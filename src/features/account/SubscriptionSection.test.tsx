import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentState } from '#contract/subscription.ts';
import { $refund, $subscription } from '#features/subscriptions/receipt-store.ts';
import { $session, endSession, openSession, setMe } from '#lib/session.ts';
import {
  answer,
  ME,
  noNetwork,
  PAYMENT,
  refuse,
  SUBSCRIBED,
  UNPAID_PIX,
} from '#tests/support/api-answers.ts';
import { SubscriptionSection } from './SubscriptionSection.tsx';

const PREMIUM = { ...ME, is_premium: true, premium_until: SUBSCRIBED.premium_until };
const PROTOCOL = '20261121-ABCD2345';
const LOADING = 'Carregando a sua conta...';

const answers = {
  '/api/subscription': vi.fn<() => Promise<Response>>(),
  '/api/user/me': vi.fn<() => Promise<Response>>(),
  '/api/subscription/refund': vi.fn<() => Promise<Response>>(),
  '/api/auth/refresh': vi.fn<() => Promise<Response>>(),
};
const subscription = answers['/api/subscription'];
const assign = vi.fn<(address: string) => void>();
/** The bodies that were sent. */
const sent: unknown[] = [];

beforeEach(() => {
  cleanStores($subscription);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('location', { search: '', assign });
  vi.stubGlobal('fetch', (path: keyof typeof answers, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answers[path]();
  });
  assign.mockReset();
  subscription.mockReset().mockImplementation(answer(SUBSCRIBED));
  answers['/api/user/me'].mockReset().mockImplementation(answer(PREMIUM));
  answers['/api/auth/refresh'].mockReset().mockImplementation(refuse('SESSION_ENDED'));
  openSession('a-token', PREMIUM);
  setMe(PREMIUM);
  $refund.set({ status: 'idle' });
});

afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const stateOf = (row: HTMLElement) =>
  within(row).getByText('Situação').nextElementSibling?.textContent;

it('offers the plans to a user who has paid nothing', async () => {
  const free = { is_premium: false, premium_until: null, plan_id: null, payments: [] };
  const has_order = false;
  subscription.mockImplementation(answer({ ...free, has_order }));
  render(<SubscriptionSection />);
  expect(screen.getByText(LOADING)).toBeTruthy();
  await screen.findByText('Plano gratuito');
  expect(screen.queryByText(LOADING)).toBeNull();
  expect(screen.getByText('Nenhum pagamento ainda.')).toBeTruthy();
  const plans = screen.getByRole('link', { name: 'Ver planos' });
  expect(plans.getAttribute('href')).toBe('/subscriptions');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('puts every state of a payment in words, with its number, its day and its protocol', async () => {
  const states: Readonly<Record<PaymentState, string>> = {
    waiting: 'aguardando pagamento',
    expired: 'vencido',
    reviewing: 'em análise',
    paid: 'pago',
    refused: 'não realizado',
    refunding: 'devolução pedida',
    refunded: 'devolvido',
    contested: 'contestado',
  };
  const payments = (Object.keys(states) as PaymentState[]).map((state, index) => ({
    ...PAYMENT,
    id: `10000000000${index}`,
    state,
    created_at: '2026-02-28T12:00:00.000Z',
    protocol: state.startsWith('refund') ? `20260303-PEDIDO0${index}` : null,
  }));
  Object.assign(payments[0]!, {
    plan_id: 'monthly',
    amount_cents: 3_990,
    approved_at: null,
    created_at: '2026-03-05T12:00:00.000Z',
  });
  subscription.mockImplementation(answer({ ...SUBSCRIBED, plan_id: 'monthly', payments }));
  render(<SubscriptionSection />);
  await screen.findByText('Plano premium mensal, até 2 de março de 2027');
  expect(screen.getByText('Não renova sozinho.')).toBeTruthy();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(stateOf)).toEqual(Object.values(states));
  for (const [index, row] of rows.entries()) {
    expect(row.textContent).toContain(`10000000000${index}`);
    expect(row.textContent).toContain(index === 0 ? 'R$\u00a039,90' : 'R$\u00a0359,88');
    expect(row.textContent).toContain(index === 0 ? 'plano mensal' : 'plano anual');
    // In São Paulo it was still the day before.
    expect(row.textContent).toContain(index === 0 ? '5 de março de 2026' : '2 de março de 2026');
    expect(row.textContent?.includes('Protocolo da devolução')).toBe(index === 5 || index === 6);
  }
  expect(rows[6]?.textContent).toContain('20260303-PEDIDO06');
});

it('says that the account could not be loaded, and asks again', async () => {
  subscription.mockImplementationOnce(refuse('UNAVAILABLE'));
  render(<SubscriptionSection />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Não conseguimos carregar a sua conta agora. Nada se perdeu.');
  expect(screen.queryByText(/^Plano (premium|gratuito)/)).toBeNull();
  await press('Tentar de novo');
  await screen.findByText(PAYMENT.id);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.className).toBe('account-parts');
});

it('shows offline what the device knows, and the rest when the network is back', async () => {
  subscription.mockImplementationOnce(noNetwork);
  render(<SubscriptionSection />);
  await screen.findByText('Plano premium, até 2 de março de 2027');
  expect(screen.getByRole('alert').textContent).toContain(
    'Mostramos o que este aparelho sabe do seu plano',
  );
  expect(screen.queryByRole('heading', { name: 'Pagamentos' })).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText(PAYMENT.id);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('drops the receipt when the session ends, in another tab too', async () => {
  render(<SubscriptionSection />);
  await screen.findByText(PAYMENT.id);
  act(() => void endSession());
  expect(screen.queryByText(PAYMENT.id)).toBeNull();
});

it.each([
  ['3 and 6 s', [3_000, 6_000]],
  ['3, 6 and 12 s', [3_000, 6_000, 12_000]],
])('looks after %s at a refund that is confirmed then, and no more', async (_, pauses) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const refunding = {
    ...PAYMENT,
    state: 'refunding',
    protocol: PROTOCOL,
    refundable_until: null,
  };
  answers['/api/subscription/refund'].mockImplementation(answer({ protocol: PROTOCOL }));
  render(<SubscriptionSection />);
  await pass(0);
  act(() => screen.getByRole('button', { name: /^Pedir devolução de/ }).click());
  subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [refunding] }));
  act(() => screen.getByRole('button', { name: 'Confirmar devolução' }).click());
  await pass(0);
  const row = () => screen.getByRole('listitem');
  expect(stateOf(row())).toBe('devolução pedida');
  expect(screen.getByText(/^Plano premium anual/)).toBeTruthy();
  for (const [index, pause] of pauses.slice(0, -1).entries()) {
    await pass(pause - 1);
    expect(subscription, 'too early').toHaveBeenCalledTimes(2 + index);
    await pass(1);
    expect(subscription).toHaveBeenCalledTimes(3 + index);
  }
  const free = { is_premium: false, premium_until: null };
  const payments = [{ ...refunding, state: 'refunded' }];
  subscription.mockImplementation(answer({ ...SUBSCRIBED, ...free, plan_id: null, payments }));
  answers['/api/user/me'].mockImplementation(answer({ ...ME, ...free }));
  await pass(pauses.at(-1) ?? 0);
  expect(stateOf(row())).toBe('devolvido');
  expect(screen.getByText('Plano gratuito')).toBeTruthy();
  expect($session.get()).toMatchObject({ account: { is_premium: false } });
  await pass(600_000);
  expect(subscription).toHaveBeenCalledTimes(2 + pauses.length);
});

it('leads to the login where the session is over when a refund is asked for', async () => {
  answers['/api/subscription/refund'].mockImplementation(refuse('SESSION_ENDED'));
  render(<SubscriptionSection />);
  await screen.findByText(PAYMENT.id);
  await press(/^Pedir devolução de/);
  await press('Confirmar devolução');
  await expect.poll(() => assign.mock.calls).toEqual([['/login?next=/account']]);
});

it('takes back the payment of the row, says what stays, and offers the other once the receipt is new', async () => {
  const stays = '2027-03-03T01:30:00.000Z';
  const monthly = {
    ...PAYMENT,
    id: '100000000043',
    plan_id: 'monthly',
    amount_cents: 3_990,
    premium_until_without: stays,
  };
  subscription.mockImplementationOnce(answer({ ...SUBSCRIBED, payments: [monthly, PAYMENT] }));
  subscription.mockImplementation(refuse('UNAVAILABLE'));
  const refund = answers['/api/subscription/refund'];
  refund.mockReset().mockImplementation(answer({ protocol: PROTOCOL }));
  render(<SubscriptionSection />);
  const [row, other] = await screen.findAllByRole('listitem');
  if (!row || !other) throw new Error('Two payments were answered');
  await userEvent.click(within(row).getByRole('button', { name: /^Pedir devolução/ }));
  const dialog = screen.getByRole('dialog', { name: 'Pedir a devolução de R$\u00a039,90?' });
  expect(dialog.textContent).toContain('plano mensal de 2 de março de 2026');
  expect(dialog.textContent).toContain('o premium continua até 2 de março de 2027');
  expect(dialog.textContent).not.toContain('termina');
  await press('Confirmar devolução');
  const receipt = await within(row).findByText(/^Pedido registrado/);
  expect(receipt.textContent).toContain('o premium continua até 2 de março de 2027');
  expect(sent.at(-1)).toEqual({ payment_id: monthly.id });

  expect(within(other).queryByRole('button', { name: /^Pedir devolução/ })).toBeNull();
  const back = { ...monthly, state: 'refunded', refundable_until: null };
  subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [back, PAYMENT] }));
  await press('Atualizar os pagamentos');
  await userEvent.click(await within(other).findByRole('button', { name: /^Pedir devolução/ }));
  expect(screen.getByRole('dialog').textContent).toContain('O acesso premium termina');
});

it('leads back to a Pix that is not paid, says when its time was over, and waits for a boleto', async () => {
  const free = { ...SUBSCRIBED, is_premium: false, premium_until: null, plan_id: null };
  const expired = { ...UNPAID_PIX, id: '1', state: 'expired', pay_url: null };
  const clearing = { ...expired, id: '2', state: 'reviewing', method: 'boleto' };
  subscription.mockImplementation(answer({ ...free, payments: [UNPAID_PIX, expired, clearing] }));
  render(<SubscriptionSection />);
  const pix = await screen.findByRole('link', { name: 'Abrir o Pix de novo' });
  expect(pix.getAttribute('href')).toBe(UNPAID_PIX.pay_url);
  expect(screen.getByText(/^Falta você pagar o Pix: até 5 de março, às \d\d:40\.$/)).toBeTruthy();
  const others = screen.getAllByRole('link', { name: 'Pagar de outro jeito' });
  expect(others.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/subscriptions'));
  expect(screen.getByText('O Pix venceu. Se você não pagou, nada foi cobrado.')).toBeTruthy();
  expect(screen.getByText(/^Se você já pagou o boleto, .* até 48 horas\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tentar de novo' })).toBeTruthy();
});

it('asks nobody who has the premium to pay another Pix', async () => {
  subscription.mockImplementation(answer({ ...SUBSCRIBED, payments: [UNPAID_PIX, PAYMENT] }));
  render(<SubscriptionSection />);
  expect(await screen.findByText(/Se você não pagar este, nada é cobrado\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Abrir o Pix/ })).toBeNull();
});
