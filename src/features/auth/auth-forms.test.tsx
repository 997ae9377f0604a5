import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import ForgotForm from './ForgotForm.tsx';
import LoginForm from './LoginForm.tsx';
import RegisterForm from './RegisterForm.tsx';
import ResetForm from './ResetForm.tsx';

const EMAIL = 'bia@exemplo.com.br';
const PASSWORD = 'girafa azul na varanda';
const SESSION = {
  access_token: 'aaa.bbb.ccc',
  user: {
    id: crypto.randomUUID(),
    name: 'Bia',
    email: EMAIL,
    is_premium: false,
    premium_until: null,
  },
};

const fetchApi = vi.fn<typeof fetch>();
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  vi.stubGlobal('fetch', fetchApi);
  vi.stubGlobal('location', { search: '', assign });
  fetchApi.mockReset();
  assign.mockReset();
});

const refuse = (code: ErrorCode) => () =>
  Promise.resolve(Response.json({ code, ...ERRORS[code] }, { status: ERRORS[code].status }));
const accept = (body?: object) => () =>
  Promise.resolve(body ? Response.json(body) : new Response(null, { status: 204 }));
const FAILURES = [
  ['the server failed', () => Promise.resolve(new Response('<h1>Error</h1>', { status: 500 }))],
  ['the network was gone', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const;

const sent = () =>
  fetchApi.mock.calls.map(([path, options]) => [
    path,
    JSON.parse(options?.body as string) as unknown,
  ]);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alertText = () => screen.getByRole('alert').textContent;

function fillIn(form: ReactNode, values: Readonly<Record<string, string>>) {
  render(form);
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
}

describe('login', () => {
  const open = () => fillIn(<LoginForm />, { 'E-mail': EMAIL, Senha: PASSWORD });

  it('keeps what was typed when it is refused', async () => {
    fetchApi.mockImplementation(refuse('INVALID_CREDENTIALS'));
    open();
    await press('Entrar');
    await expect.poll(alertText).toBe('E-mail ou senha incorretos');
    expect([field('E-mail').value, field('Senha').value]).toEqual([EMAIL, PASSWORD]);
    expect(localStorage).toHaveLength(0);
  });

  it('sends both, and leads to the page that asked for it', async () => {
    vi.stubGlobal('location', { search: '?next=%2Fvaccines', assign });
    fetchApi.mockImplementation(accept(SESSION));
    open();
    await press('Entrar');
    await expect.poll(() => assign.mock.calls).toEqual([['/vaccines']]);
    expect(sent()).toEqual([['/api/auth/login', { email: EMAIL, password: PASSWORD }]]);
    expect(screen.getByRole('button', { name: 'Entrando...' })).toBeTruthy();
  });

  it('says that the browser stores nothing, and goes nowhere', async () => {
    fetchApi.mockImplementation(accept(SESSION));
    open();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === 'user') throw new DOMException('', 'QuotaExceededError');
    });
    await press('Entrar');
    await expect.poll(alertText).toMatch(/^Este navegador não está deixando o site guardar/);
    expect(assign).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
    full.mockRestore();
  });

  it.each(FAILURES)('F04 can be sent again after %s', async (_, failure) => {
    fetchApi.mockImplementationOnce(failure).mockImplementation(accept(SESSION));
    open();
    await press('Entrar');
    await expect.poll(alertText).toMatch(/^Erro ao fazer loginConfira a internet/);
    await press('Entrar');
    await expect.poll(() => assign.mock.calls).toEqual([['/dashboard']]);
  });
});

describe('registration', () => {
  const open = (values: Readonly<Record<string, string>> = {}) =>
    fillIn(<RegisterForm />, {
      Nome: 'Bia',
      'E-mail': EMAIL,
      Senha: PASSWORD,
      'Confirmar senha': PASSWORD,
      ...values,
    });
  const ACCOUNT = { name: 'Bia', email: EMAIL, password: PASSWORD };

  it.each([
    ['differ', 'curta', 'outra', 'As senhas não coincidem'],
    ['are short', '12345', '12345', 'A senha deve ter pelo menos 6 caracteres'],
  ])('sends nothing where the passwords %s', async (_, password, confirmation, sentence) => {
    open({ Senha: password, 'Confirmar senha': confirmation });
    await press('Criar conta');
    await expect.poll(alertText).toBe(sentence);
    expect(field('Confirmar senha').value).toBe(confirmation);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed where the e-mail has an account, with the ways into it', async () => {
    vi.stubGlobal('location', { search: '?next=%2Fvaccines', assign });
    fetchApi.mockImplementation(refuse('EMAIL_TAKEN'));
    open();
    await press('Criar conta');
    await expect.poll(alertText).toContain(ERRORS.EMAIL_TAKEN.detail);
    const links = within(screen.getByRole('alert')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Entrar com este e-mail', '/login?next=%2Fvaccines'],
      ['escolher outra senha', '/forgot-password'],
    ]);
    expect([field('Nome').value, field('E-mail').value]).toEqual(['Bia', EMAIL]);
  });

  it('sends the consent only where its box is ticked', async () => {
    fetchApi.mockImplementation(accept(SESSION));
    open();
    await press('Criar conta');
    await expect.poll(() => assign.mock.calls).toEqual([['/dashboard']]);
    cleanup();
    open();
    await userEvent.click(screen.getByRole('checkbox', { name: `Opcional. ${CONSENT.text}` }));
    await press('Criar conta');
    await expect.poll(() => assign.mock.calls.length).toBe(2);
    expect(sent()).toEqual([
      ['/api/auth/register', ACCOUNT],
      ['/api/auth/register', { ...ACCOUNT, consent: CONSENT.version }],
    ]);
  });

  it.each(FAILURES)('F04 can be sent again after %s', async (_, failure) => {
    fetchApi.mockImplementationOnce(failure).mockImplementation(accept(SESSION));
    open();
    await press('Criar conta');
    await expect.poll(alertText).toMatch(/^Erro ao criar contaConfira a internet/);
    await press('Criar conta');
    await expect.poll(() => assign.mock.calls).toEqual([['/dashboard']]);
  });
});

describe('the request for a new password', () => {
  const open = (email = EMAIL) => fillIn(<ForgotForm />, { 'E-mail': email });

  it('says the same whether or not there is such an account, and can be made again', async () => {
    fetchApi.mockImplementation(accept());
    open();
    await press('Receber o link');
    const sentence = await screen.findByText(/^Se existe uma conta/);
    expect(sentence.textContent).toBe(
      `Se existe uma conta com o e-mail ${EMAIL}, enviamos para ela um link para escolher uma senha nova.`,
    );
    expect(document.activeElement).toBe(sentence.parentElement);
    await press('Pedir de novo');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(field('E-mail').value).toBe(EMAIL);
    expect(sent()).toEqual([['/api/auth/forgot', { email: EMAIL }]]);
  });

  it('sends nothing that is no e-mail', async () => {
    open('bia@exemplo');
    await press('Receber o link');
    await expect.poll(alertText).toBe(ERRORS.EMAIL_INVALID.detail);
    expect(sent()).toEqual([]);
  });

  it('says why it failed, and keeps what was typed', async () => {
    fetchApi.mockImplementationOnce(refuse('TOO_MANY_ATTEMPTS')).mockImplementation(FAILURES[1][1]);
    open();
    await press('Receber o link');
    await expect.poll(alertText).toBe(ERRORS.TOO_MANY_ATTEMPTS.detail);
    await press('Receber o link');
    await expect
      .poll(alertText)
      .toBe(
        'Não conseguimos pedir o linkConfira a internet e tente de novo. O que você digitou continua aqui.',
      );
    expect(field('E-mail').value).toBe(EMAIL);
  });
});

describe('a new password by the link of the mail', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
  const open = (confirmation = PASSWORD) => {
    history.replaceState({ linkToken: TOKEN }, '');
    const values = { 'Senha nova': PASSWORD, 'Repetir a senha nova': confirmation };
    return fillIn(<ResetForm />, values);
  };

  it('is sent with its token, and then leads to the login', async () => {
    fetchApi.mockImplementation(accept());
    open();
    await press('Trocar a senha');
    const heading = await screen.findByRole('heading', { name: 'Senha trocada' });
    expect(document.activeElement).toBe(heading.parentElement);
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    expect(sent()).toEqual([['/api/auth/reset', { token: TOKEN, password: PASSWORD }]]);
    expect(history.state).toBeNull();
  });

  it('is not sent where the passwords differ', async () => {
    open('outra senha');
    await press('Trocar a senha');
    await expect.poll(alertText).toBe(ERRORS.PASSWORDS_DIFFER.detail);
    expect(sent()).toEqual([]);
  });

  it('stays typed where it is refused or the link has ended, with the way to another link', async () => {
    fetchApi
      .mockImplementationOnce(refuse('PASSWORD_WEAK'))
      .mockImplementation(refuse('RESET_LINK_ENDED'));
    open();
    await press('Trocar a senha');
    await expect.poll(alertText).toBe(ERRORS.PASSWORD_WEAK.detail);
    await press('Trocar a senha');
    const link = await screen.findByRole('link', { name: 'Pedir outro link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(field('Senha nova').value).toBe(PASSWORD);
    expect(field('Repetir a senha nova').value).toBe(PASSWORD);
  });

  it('says so without a link, which only the device knows, and leads to one', () => {
    expect(renderToString(<ResetForm />)).toContain('Trocar a senha');
    render(<ResetForm />);
    expect(screen.getByRole('status').textContent).toContain('abra o link que enviamos por e-mail');
    expect(screen.queryByRole('button', { name: 'Trocar a senha' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Pedir um link' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });
});

describe('an e-mail that looks like a slip', () => {
  it('is asked about, and mended in one press, or left as it is', async () => {
    render(<RegisterForm />);
    await userEvent.type(field('E-mail'), 'bia@gmial.com');
    await userEvent.tab();
    expect(screen.getByText(/^Você quis dizer/)).toBeTruthy();
    await press('bia@gmail.com');
    expect(field('E-mail').value).toBe('bia@gmail.com');
    expect(document.activeElement).toBe(field('E-mail'));
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull();
    await userEvent.clear(field('E-mail'));
    await userEvent.type(field('E-mail'), EMAIL);
    await userEvent.tab();
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull();
  });

  it('is asked about where it was typed before the form came alive', () => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<RegisterForm />);
    field('E-mail').value = 'bia@gmial.com';
    render(<RegisterForm />, { container, hydrate: true });
    expect(screen.getByRole('button', { name: 'bia@gmail.com' })).toBeTruthy();
  });
});
