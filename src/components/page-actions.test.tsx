import { afterEach, expect, it } from 'vitest';
import './page-actions.ts';

const { dataset } = document.documentElement;

afterEach(() => localStorage.clear());

it.each(['storage', 'pageshow'])('shows a pause that was made since it was painted: %s', (name) => {
  dataset['tracking'] = 'on';
  dispatchEvent(new Event(name));
  expect(dataset['tracking']).toBe('on');
  localStorage.setItem('paused', 'true');
  dispatchEvent(new Event(name));
  expect(dataset['tracking']).toBe('paused');
});

it.each(['token', 'logout-pending', 'clear-pending'])(
  'brings what a user’s page runs where the device has %s, and to no other guest',
  (key) => {
    document.body.innerHTML = '<template data-user-code><script></script></template>';
    const hasCome = () => document.querySelector('script') !== null;
    dispatchEvent(new Event('pageshow'));
    expect(hasCome()).toBe(false);
    localStorage.setItem(key, 'a-user');
    dispatchEvent(new Event('pageshow'));
    expect(hasCome()).toBe(true);
  },
);
