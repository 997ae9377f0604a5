import { beforeEach, expect, it, vi } from 'vitest';
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

const HOUR_MS = 3_600_000;
const asked = () => Number(localStorage.getItem('checkout')) < 0;

it.each([
  ['while a payment may come', 3 * DAY_MS, FREE, []],
  ['while one waits that was begun elsewhere', 5 * DAY_MS, FREE, [UNPAID_PIX]],
  ['later where none came', 5 * DAY_MS, FREE, []],
  ['later after it was paid', 1, SUBSCRIBED, []],
])('asks anew %s', async (name, age, subscription, payments) => {
  localStorage.setItem('checkout', String(Date.now() - age));
  await show({ ...subscription, payments });
  expect(asked()).toBe(name.startsWith('later'));
});

it('believes for some hours that nothing waits: then it may have been begun on another device', async () => {
  localStorage.setItem('checkout', String(2 * HOUR_MS - Date.now()));
  await show({ ...FREE, payments: [UNPAID_PIX] });
  expect(notice.hidden).toBe(true);
  localStorage.setItem('checkout', String(4 * HOUR_MS - Date.now()));
  await show({ ...FREE, payments: [UNPAID_PIX] });
  expect(notice.hidden).toBe(false);
});
