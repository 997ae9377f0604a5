import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { NewPasswordField, PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const rule = vi.hoisted(() => ({ isMissing: false }));
vi.mock('#lib/password-strength.ts', async (load) => {
  const loaded = await load<typeof import('#lib/password-strength.ts')>();
  return {
    get passwordStrength() {
      if (rule.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return loaded.passwordStrength;
    },
  };
});

const FORM = (
  <form>
    <TextField label="Nome" name="name" />
    <NewPasswordField label="Senha" name="password" />
  </form>
);
const GOOD = 'girafa azul na varanda';
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Senha');
const hint = () => document.getElementById(passwordField().getAttribute('aria-describedby') ?? '');

afterEach(() => {
  rule.isMissing = false;
  vi.useRealTimers();
});

it('shows the password and hides it again', async () => {
  render(<PasswordField label="Senha" name="password" autoComplete="current-password" />);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(passwordField().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(passwordField().type).toBe('password');
});

it('says below a new password how good it is, and reads it out after a pause', async () => {
  render(FORM);
  expect(hint()?.textContent).toBe('Uma frase que só você conhece é boa, e fácil de lembrar.');
  await userEvent.type(screen.getByLabelText('Nome'), 'Marcela');
  vi.useFakeTimers();
  fireEvent.input(passwordField(), { target: { value: 'marcela1' } });
  await vi.waitFor(() => expect(hint()?.textContent).toMatch(/^Seu nome ou e-mail/));
  expect(hint()?.dataset['level']).toBe('weak');
  fireEvent.input(passwordField(), { target: { value: GOOD } });
  await vi.waitFor(() => expect(hint()?.dataset['level']).toBe('good'));
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toBe('Ótima senha.');
});

it('judges what was typed before hydration, and keeps it', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(FORM);
  passwordField().value = GOOD;
  render(FORM, { container, hydrate: true });
  await expect.poll(() => hint()?.textContent).toBe('Ótima senha.');
  expect(passwordField().value).toBe(GOOD);
});

it('takes a password without a hint where its rule did not come', async () => {
  rule.isMissing = true;
  render(FORM);
  await userEvent.type(passwordField(), GOOD);
  expect(hint()?.textContent).toMatch(/^Uma frase que só você conhece/);
  expect(passwordField().value).toBe(GOOD);
});
