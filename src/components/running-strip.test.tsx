import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const strip = () => document.querySelector('.running-strip')?.textContent;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-05-20T03:14:00-03:00') });
  document.body.innerHTML = '<header><button data-action="logout">Sair</button></header>';
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
  localStorage.clear();
  dispatchEvent(new Event('storage'));
  expect(strip()).toBeUndefined();
});

it('asks before somebody signs out of a running contraction, and takes a no', async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal('confirm', ask);
  const heard = vi.fn();
  addEventListener('click', heard);
  const press = () => document.querySelector('button')?.click();
  localStorage.setItem('running', `${Date.now()}`);
  await import('./running-strip.ts');
  press();
  expect(ask).toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
  localStorage.clear();
  press();
  expect(heard).toHaveBeenCalledOnce();
});
