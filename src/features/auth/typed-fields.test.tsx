import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import ForgotForm from './ForgotForm.tsx';
import RegisterForm from './RegisterForm.tsx';
import { restoreTypedFields } from './typed-fields.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
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

it('leaves nothing behind once somebody has signed in, and leads on from the way back', async () => {
  const replace = vi.fn();
  vi.stubGlobal('location', { replace });
  render(<ForgotForm />);
  restoreTypedFields();
  await userEvent.type(field('E-mail'), 'bia@exemplo.com.br');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(replace).not.toHaveBeenCalled();
  localStorage.setItem('token', 'a-token');
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(replace.mock.calls[0]).toEqual(['/dashboard']);
});
