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
