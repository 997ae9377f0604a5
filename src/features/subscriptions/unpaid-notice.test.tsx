import { beforeEach, expect, it, vi } from 'vitest';
import { CHECKOUT_UNKNOWN } from '#lib/device-flags.ts';
import { openSession } from '#lib/session.ts';
import { answer, ME, PAYMENT, SUBSCRIBED, UNPAID_PIX } from '#tests/support/api-answers.ts';
import { showUnpaid } from './unpaid-notice.ts';

const FREE = { ...SUBSCRIBED, is_premium: false, premium_until: null, plan_id: null };
const DAY_MS = 86_400_000;

let notice: HTMLElement;

beforeEach(() => {
  notice = document.createElement('aside');
  notice.hidden = true;
  notice.innerHTML = '<p role="status"></p><a href="/payment/pending">Acompanhar o pagamento</a>';
  openSession('a-token', ME);
  localStorage.setItem('checkout', String(Date.now() - DAY_MS));
});

const show = (subscription: unknown) => {
  vi.stubGlobal('fetch', answer(subscription));
  return showUnpaid(notice);
};

it('says until when a Pix can be paid, and leads to it and to its page here', async () => {
  await show({ ...FREE, payments: [UNPAID_PIX] });
  expect(notice.hidden).toBe(false);
  expect(notice.textContent).toMatch(
    /^Falta você pagar o Pix: até 5 de março, às \d\d:40\.Abrir o Pix de novoAcompanhar o pagamento$/,
  );
  const links = Array.from(notice.querySelectorAll('a'), (link) => link.getAttribute('href'));
  expect(links).toEqual([UNPAID_PIX.pay_url, '/payment/pending']);
});

it('is gone when somebody else signs in', async () => {
  document.body.append(notice);
  await show({ ...FREE, payments: [UNPAID_PIX] });
  openSession('another-token', { ...ME, id: crypto.randomUUID() });
  expect(notice.isConnected).toBe(false);
});

it('leads to the page of the payment where the provider names none', async () => {
  await show({ ...FREE, payments: [{ ...UNPAID_PIX, pay_url: null }] });
  expect(notice.querySelector('a')?.getAttribute('href')).toBe('/payment/pending');
});

it.each([
  ['a card in review', { ...FREE, payments: [{ ...PAYMENT, state: 'reviewing' }] }],
  ['a plan besides', { ...SUBSCRIBED, payments: [UNPAID_PIX, PAYMENT] }],
])('says nothing of %s', async (_, subscription) => {
  await show(subscription);
  expect(notice.hidden).toBe(true);
});

it.each([
  ['goes on where a payment waits', [UNPAID_PIX], true],
  ['is done where none does', [], false],
])('asks once after a login, and %s', async (_, payments, isKept) => {
  localStorage.setItem('checkout', CHECKOUT_UNKNOWN);
  await show({ ...FREE, payments });
  expect(notice.hidden).toBe(!isKept);
  expect(localStorage.getItem('checkout') !== null).toBe(isKept);
});

it.each([
  ['while a payment may come', 3 * DAY_MS, FREE, true],
  ['not for ever', 5 * DAY_MS, FREE, false],
  ['not after it was paid', 1, SUBSCRIBED, false],
])('has the device ask again %s', async (_, age, subscription, isKept) => {
  localStorage.setItem('checkout', String(Date.now() - age));
  await show({ ...subscription, payments: [] });
  expect(localStorage.getItem('checkout') !== null).toBe(isKept);
});
