import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { EmailSchema, NameSchema } from '#contract/auth.ts';
import { ERRORS } from '#contract/errors.ts';
import { z } from '#contract/z.ts';
import { FormAlert } from './FormAlert.tsx';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ name: NameSchema, email: EmailSchema });
const send = vi.fn<(values: z.infer<typeof schema>) => Promise<void>>();
const onSent = vi.fn<() => void>();

function Form({ stays = false }: { readonly stays?: boolean }) {
  const options = { schema, send, fallback: 'Não deu certo', onSent, stays };
  const { failure, isReady, isSending, onSubmit } = useForm(options);
  return (
    <form onSubmit={onSubmit}>
      <FormAlert failure={failure} />
      <TextField label="Nome" name="name" />
      <TextField label="E-mail" name="email" />
      <button aria-disabled={!isReady}>{isSending ? 'Enviando...' : 'Enviar'}</button>
    </form>
  );
}

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onSent.mockReset();
});

async function fillIn(values: { name?: string; email?: string } = {}, stays?: boolean) {
  render(<Form {...(stays && { stays })} />);
  const { name = 'Bia', email = ' Bia@Exemplo.com.br ' } = values;
  if (name) await userEvent.type(screen.getByLabelText('Nome'), name);
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  return {
    alert: screen.getByRole('alert'),
    email: screen.getByLabelText<HTMLInputElement>('E-mail'),
    button: screen.getByRole('button'),
  };
}

it('takes no press before hydration', () => {
  expect(renderToString(<Form />)).toContain('<button aria-disabled="true"');
});

it('sends what the schema makes of the fields', async () => {
  const { button } = await fillIn();
  await userEvent.click(button);
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bia', email: 'bia@exemplo.com.br' });
});

it('refuses fields that do not fit, by the sentence of the first, and sends nothing', async () => {
  const { alert, button, email } = await fillIn({ name: '', email: 'bia' });
  await userEvent.click(button);
  await expect.poll(() => alert.textContent).toBe(ERRORS.NAME_REQUIRED.detail);
  await userEvent.type(screen.getByLabelText('Nome'), 'Bia');
  await userEvent.click(button);
  await expect.poll(() => alert.textContent).toBe(ERRORS.EMAIL_INVALID.detail);
  expect(email.value).toBe('bia');
  expect(send).not.toHaveBeenCalled();
});

it('says that it is sending, and sends once', async () => {
  const sent = Promise.withResolvers<void>();
  send.mockReturnValue(sent.promise);
  const { button, email } = await fillIn({}, true);
  await userEvent.dblClick(button);
  expect(button.textContent).toBe('Enviando...');
  expect(button.ariaDisabled).toBe('true');
  await userEvent.type(email, '{Enter}');
  expect(onSent).not.toHaveBeenCalled();
  sent.resolve();
  await expect.poll(() => button.textContent).toBe('Enviar');
  expect(onSent).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});

it('stays busy after sending where the next page is on its way', async () => {
  const { button, email } = await fillIn();
  await userEvent.click(button);
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  await userEvent.type(email, '{Enter}');
  expect(button.textContent).toBe('Enviando...');
  expect(button.ariaDisabled).toBe('true');
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  ['the sentence of the server', new ApiError(503, 'UNAVAILABLE', 'Agora não.'), 'Agora não.'],
  [
    'its own sentence, with what to do,',
    new ApiError(500, '', undefined),
    'Não deu certoConfira a internet e tente de novo. O que você digitou continua aqui.',
  ],
])('shows %s after a failure, keeps the fields, and can be sent again', async (_, error, text) => {
  send.mockRejectedValueOnce(error);
  const { alert, button, email } = await fillIn();
  await userEvent.click(button);
  await expect.poll(() => alert.textContent).toBe(text);
  expect(email.value).toBe(' Bia@Exemplo.com.br ');
  expect(onSent).not.toHaveBeenCalled();
  await userEvent.click(button);
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(alert.textContent).toBe('');
});

it.each([
  ['SESSION_ENDED', 'Entrar em outra aba', '/login', '_blank'],
  ['RESET_LINK_ENDED', 'Pedir outro link', '/forgot-password', ''],
] as const)('leads on after %s', async (code, name, address, target) => {
  send.mockRejectedValue(new ApiError(401, code, ERRORS[code].detail));
  const { button } = await fillIn();
  await userEvent.click(button);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
  expect([link.getAttribute('href'), link.target]).toEqual([address, target]);
});
