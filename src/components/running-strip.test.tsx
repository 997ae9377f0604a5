import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const strip = () => document.querySelector('.running-strip')?.textContent;
const barIsRaisedBy = () => document.documentElement.style.getPropertyValue('--strip');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-05-20T03:14:00-03:00') });
  document.body.innerHTML = '<header class="bar"></header>';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('shows how long a contraction runs, until it ends in whatever tab', async () => {
  localStorage.setItem('running', `${Date.now() - 41_000}`);
  await import('./running-strip.ts');
  expect(strip()).toBe('Contração em andamento: 00:41. Voltar');
  vi.advanceTimersByTime(1000);
  expect(strip()).toBe('Contração em andamento: 00:42. Voltar');
  vi.advanceTimersByTime(3600_000);
  expect(strip()).toBe('Uma contração ficou sem fim. Voltar');
  expect(barIsRaisedBy()).toBe('52px');
  localStorage.clear();
  dispatchEvent(new Event('storage'));
  expect(strip()).toBeUndefined();
  expect(barIsRaisedBy()).toBe('');
});

it('stands in a page without a bar, and covers nothing', async () => {
  document.body.innerHTML = '<header></header>';
  localStorage.setItem('running', `${Date.now() - 41_000}`);
  await import('./running-strip.ts');
  expect(document.body.firstElementChild?.textContent).toBe(strip());
  expect(barIsRaisedBy()).toBe('');
});
