import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ForgotForm from './ForgotForm.tsx';
import LoginForm from './LoginForm.tsx';
import RegisterForm from './RegisterForm.tsx';
import { restoreTypedFields } from './typed-fields.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** A page's own listeners, which go with it. */
let page = new AbortController();

beforeEach(() => {
  page = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) =>
      add(name, listener, { signal: page.signal }),
  );
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  page.abort();
  vi.restoreAllMocks();
});

it('takes name and e-mail along over a reload and to the next form, and no password', async () => {
  render(<RegisterForm />);
  restoreTypedFields();
  await userEvent.type(field('Nome'), 'Bia');
  await userEvent.type(field('E-mail'), 'bia@exemplo.com.br');
  await userEvent.type(field('Senha'), 'colinho123');
  cleanup();
  render(<RegisterForm />);
  restoreTypedFields();
  expect([field('Nome').value, field('E-mail').value]).toEqual(['Bia', 'bia@exemplo.com.br']);
  expect(field('Senha').value).toBe('');
  cleanup();
  render(<ForgotForm />);
  restoreTypedFields();
  expect(field('E-mail').value).toBe('bia@exemplo.com.br');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('colinho123');
});

/** Shows the page again, as the browser's page cache does. */
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

function stubLocation() {
  const location = { search: '', assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('location', location);
  return location;
}

it('leaves nothing behind once somebody has signed in, and leads on from the way back', async () => {
  const { replace, reload } = stubLocation();
  render(<LoginForm />);
  restoreTypedFields();
  await userEvent.type(field('E-mail'), 'bia@exemplo.com.br');
  await userEvent.type(field('Senha'), 'colinho123');
  dispatchEvent(new Event('pagehide'));
  comeBack();
  expect(field('Senha').value).toBe('colinho123');
  expect([replace, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);

  localStorage.setItem('token', 'a-token');
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  expect([field('E-mail').value, field('Senha').value]).toEqual(['', '']);
  comeBack();
  expect(replace.mock.calls).toEqual([['/dashboard']]);

  // Signed out meanwhile: the form is busy since the login.
  localStorage.clear();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

it('shows no address that was typed before somebody signed in on a page after it', async () => {
  const { reload } = stubLocation();
  render(<ForgotForm />);
  restoreTypedFields();
  await userEvent.type(field('E-mail'), 'bia@exemplo.com.br');
  dispatchEvent(new Event('pagehide'));
  comeBack();
  expect(reload).not.toHaveBeenCalled();
  // As the page does by which she signs in.
  sessionStorage.clear();
  comeBack();
  expect(reload).toHaveBeenCalledOnce();
});

it('takes from a page of the way back what the browser fills in and somebody has left behind', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'back_forward' } as PerformanceNavigationTiming,
  ]);
  render(<LoginForm />);
  restoreTypedFields();
  field('E-mail').value = 'bia@exemplo.com.br';
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(field('E-mail').value).toBe('');
});
