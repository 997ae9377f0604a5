import { beforeEach, expect, it, vi } from 'vitest';
import { readPurchaseOrigin, storePurchaseOrigin } from './purchase-origin.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const comeFrom = (referrer: string) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  storePurchaseOrigin();
};

it('notes the page that the plans were opened from, without query or section', () => {
  comeFrom(`${location.origin}/contraction-timer?a=1#b`);
  expect(readPurchaseOrigin()).toBe('/contraction-timer');
  comeFrom(`${location.origin}/login?next=/subscriptions`);
  expect(readPurchaseOrigin()).toBe('/contraction-timer');
});

it('notes no other site, and leads to none', () => {
  comeFrom('https://example.com/exams');
  expect(readPurchaseOrigin()).toBeUndefined();
  comeFrom(`${location.origin}/contraction-timer`);
  comeFrom(`${location.origin}/`);
  expect(readPurchaseOrigin()).toBeUndefined();
  localStorage.setItem('origin', '//example.com');
  expect(readPurchaseOrigin()).toBeUndefined();
});

it('is of the tab that the plans were opened in, and in a tab that knows nothing the last on the device', () => {
  comeFrom(`${location.origin}/contraction-timer`);
  const first = { ...sessionStorage };
  sessionStorage.clear();
  expect(readPurchaseOrigin()).toBe('/contraction-timer');
  comeFrom(`${location.origin}/exams`);
  expect(readPurchaseOrigin()).toBe('/exams');
  Object.assign(sessionStorage, first);
  expect(readPurchaseOrigin()).toBe('/contraction-timer');
});
