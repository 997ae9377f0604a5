import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { EXPORT_FILE_NAME, EXPORT_FORMAT } from '#contract/user.ts';
import { $session, checkSession, openSession, setMe } from '#lib/session.ts';
import { answer, captivePage, ME, noNetwork, refuse } from '#tests/support/api-answers.ts';
import ConfirmEmailForm from './ConfirmEmailForm.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { NameSection, PasswordSection } from './ProfileSections.tsx';
import { ExportSection } from './DeletionSection.tsx';

const NEW_PASSWORD = 'girafa azul na varanda';

const fetchApi = vi.fn<typeof fetch>();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const alertText = () => screen.getByRole('alert').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchApi);
  vi.spyOn(console, 'warn').mockReturnValue();
  fetchApi.mockReset();
  openSession('a-token', ME);
  setMe(ME);
});

async function typeInto(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

it('changes the name, says so, and knows it everywhere', async () => {
  render(<NameSection />);
  await press('Mudar o nome');
  expect(document.activeElement).toBe(field('Como você quer ser chamada'));
  await press('Cancelar');
  expect(document.activeElement?.textContent).toBe('Mudar o nome');

  await press('Mudar o nome');
  await typeInto('Como você quer ser chamada', '  Marília  ');
  fetchApi.mockImplementation(answer({ ...ME, name: 'Marília' }));
  await press('Salvar');
  const news = await screen.findByText('Nome salvo.');
  await expect.poll(() => document.activeElement).toBe(news);
  expect(fetchApi.mock.lastCall?.[1]?.body).toBe('{"name":"Marília"}');
  expect($session.get()).toMatchObject({ account: { name: 'Marília' } });
});

it('keeps a name that could not be saved in its field, and says why', async () => {
  render(<NameSection />);
  await press('Mudar o nome');
  await typeInto('Como você quer ser chamada', 'Beatriz');
  for (const code of ['TOO_MANY_ATTEMPTS', 'TIMEOUT'] as const) {
    fetchApi.mockImplementation(refuse(code));
    await press('Salvar');
    await expect.poll(alertText).toBe(ERRORS[code].detail);
  }
  fetchApi.mockImplementation(noNetwork);
  await press('Salvar');
  await expect.poll(alertText).toContain('Não conseguimos salvar o nome');
  expect(field('Como você quer ser chamada').value).toBe('Beatriz');
  expect(document.activeElement?.textContent).toBe('Salvar');
});

async function openEmail(address: string) {
  render(<NameSection />);
  await press('Mudar o e-mail');
  await screen.findByLabelText('E-mail novo');
  await typeInto('E-mail novo', address);
  await typeInto('Sua senha', 'colinho123');
}

it('sends a link to a new e-mail, says where it went, and knows the one of before until then', async () => {
  await openEmail(' Bia@Exemplo.com ');
  fetchApi.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  await press('Enviar o link');
  const news = await screen.findByText(
    /^Falta um toque: abra o link que enviamos para bia@exemplo\.com e confirme\. .* Peça de novo/,
  );
  await expect.poll(() => document.activeElement).toBe(news);
  expect(fetchApi.mock.lastCall?.[0]).toBe('/api/auth/email');
  const body: unknown = JSON.parse(fetchApi.mock.lastCall?.[1]?.body as string);
  expect(body).toEqual({ password: 'colinho123', new_email: 'bia@exemplo.com' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(ME.email)).toBeTruthy();
});

it('keeps a new e-mail in its field when it is refused or no answer comes, and asks about a slip', async () => {
  await openEmail('bia@gmial.com');
  expect(screen.getByRole('button', { name: 'bia@gmail.com' })).toBeTruthy();
  for (const code of ['PASSWORD_WRONG', 'EMAIL_TAKEN', 'EMAIL_SAME'] as const) {
    fetchApi.mockImplementation(refuse(code));
    await press('Enviar o link');
    await expect.poll(alertText).toBe(ERRORS[code].detail);
  }
  fetchApi.mockImplementation(noNetwork);
  await press('Enviar o link');
  await expect.poll(alertText).toContain('O que você digitou continua aqui.');
  expect([field('E-mail novo').value, field('Sua senha').value]).toEqual([
    'bia@gmial.com',
    'colinho123',
  ]);
});

describe('the link for a new e-mail', () => {
  const open = () => {
    history.replaceState({ linkToken: 'a'.repeat(32) }, '');
    render(<ConfirmEmailForm />);
  };

  it('is spent by a press, which tells the address, and not offered again', async () => {
    open();
    expect(fetchApi).not.toHaveBeenCalled();
    fetchApi.mockImplementation(answer({ email: 'bia@exemplo.com' }));
    await press('Confirmar o e-mail');
    await screen.findByText('bia@exemplo.com');
    expect(document.activeElement?.textContent).toContain('E-mail confirmado');
    expect(fetchApi.mock.lastCall?.[1]?.body).toBe(`{"token":"${'a'.repeat(32)}"}`);
    cleanup();
    render(<ConfirmEmailForm />);
    expect(screen.getByRole('link', { name: 'Ir para Minha conta' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be pressed again after a failure, and leads to where another link is asked for', async () => {
    open();
    fetchApi.mockImplementation(refuse('EMAIL_LINK_ENDED'));
    await press('Confirmar o e-mail');
    await expect.poll(alertText).toBe(ERRORS.EMAIL_LINK_ENDED.detail);
    const link = screen.getByRole('link', { name: 'Ir para Minha conta' });
    expect(link.getAttribute('href')).toBe('/account');
    fetchApi.mockImplementation(noNetwork);
    await press('Confirmar o e-mail');
    await expect.poll(alertText).toContain('Não soubemos se o e-mail mudou');
  });
});

async function openPassword() {
  render(<PasswordSection />);
  await press('Trocar a senha');
  await typeInto('Senha atual', 'colinho123');
  await typeInto('Senha nova', NEW_PASSWORD);
  await typeInto('Repetir a senha nova', NEW_PASSWORD);
}

it.each([
  ['outra', 'PASSWORDS_DIFFER'],
  ['abc', 'PASSWORD_TOO_SHORT'],
] as const)('sends no new password that cannot be: %s, %s', async (again, code) => {
  await openPassword();
  if (code === 'PASSWORD_TOO_SHORT') await typeInto('Senha nova', again);
  await typeInto('Repetir a senha nova', again);
  await press('Trocar a senha');
  await expect.poll(alertText).toBe(ERRORS[code].detail);
  expect(fetchApi).not.toHaveBeenCalled();
});

it.each<ErrorCode>(['PASSWORD_WRONG', 'PASSWORD_SAME', 'PASSWORD_WEAK'])(
  'keeps a new password in its fields when the server refuses it: %s',
  async (code) => {
    await openPassword();
    fetchApi.mockImplementation(refuse(code));
    await press('Trocar a senha');
    await expect.poll(alertText).toBe(ERRORS[code].detail);
    expect(field('Senha nova').value).toBe(NEW_PASSWORD);
    fetchApi.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    await press('Trocar a senha');
    await screen.findByText(/^Senha trocada\./);
    expect(screen.queryByLabelText('Senha atual')).toBeNull();
  },
);

it('sends a new password once while its answer does not come, and says that it may have changed', async () => {
  await openPassword();
  const lost = Promise.withResolvers<Response>();
  fetchApi.mockReturnValue(lost.promise);
  await press('Trocar a senha');
  await press('Trocando...');
  await userEvent.type(field('Repetir a senha nova'), '{Enter}');
  lost.reject(new DOMException('', 'TimeoutError'));
  await expect.poll(alertText).toContain('Não soubemos se a senha mudou');
  expect(field('Senha nova').value).toBe(NEW_PASSWORD);
  expect(fetchApi).toHaveBeenCalledOnce();
});

it('names what it does not know without the server, and asks again', async () => {
  openSession('a-token', ME);
  fetchApi.mockImplementation(refuse('UNAVAILABLE'));
  render(
    <>
      <NameSection />
      <ConsentSection />
    </>,
  );
  const part = (name: string) => screen.getByRole('region', { name });
  await checkSession();
  await expect.poll(() => part('Seus dados').textContent).toContain('Sem contato com o servidor');
  expect(part('Seus dados').textContent).toContain(ME.name);
  expect(part('Consentimento').textContent).toContain('não sabemos agora se você autorizou');
  const buttons = within(part('Consentimento')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Tentar de novo']);

  fetchApi.mockImplementation(answer(ME));
  await press('Tentar de novo');
  await expect.poll(() => part('Seus dados').textContent).toContain(ME.email);
  expect(part('Consentimento').textContent).toContain('Você não autorizou');
});

it('says why the file of all data did not come, and saves it when it does', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  render(<ExportSection />);
  for (const code of ['UNAVAILABLE', 'TOO_MANY_ATTEMPTS'] as const) {
    fetchApi.mockImplementation(refuse(code));
    await press('Baixar meus dados');
    await expect.poll(alertText).toBe(ERRORS[code].detail);
  }
  for (const fail of [captivePage, answer({ portal: 'Entre no Wi-Fi' })]) {
    fetchApi.mockImplementation(fail);
    await press('Baixar meus dados');
    await expect.poll(alertText).toContain('Não conseguimos preparar o arquivo');
  }
  const gate = Promise.withResolvers<Response>();
  fetchApi.mockReset().mockReturnValue(gate.promise);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Preparando o arquivo...');
  gate.resolve(Response.json({ format: EXPORT_FORMAT }));
  await screen.findByText('Pronto: o arquivo está nos downloads do aparelho.');
  expect(saved).toEqual([EXPORT_FILE_NAME]);
  expect(fetchApi).toHaveBeenCalledOnce();
  expect(alertText()).toBe('');
});
