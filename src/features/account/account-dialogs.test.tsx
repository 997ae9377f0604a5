import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { $refund } from '#features/subscriptions/receipt-store.ts';
import { openSession, setMe } from '#lib/session.ts';
import { answer, captivePage, ME, noNetwork, PAYMENT, refuse } from '#tests/support/api-answers.ts';
const markAllUnsent = vi.hoisted(() => vi.fn<(userId: string) => Promise<void>>());
vi.mock('#lib/saved-guides.ts', async (original) => ({
  ...(await original<typeof import('#lib/saved-guides.ts')>()),
  markEntriesUnsynced: vi.fn(),
}));
vi.mock('#lib/sync/user-data.ts', () => ({ markAllUnsent, deleteAll: vi.fn() }));
import { ConsentSection } from './ConsentSection.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { SessionsSection } from './ProfileSections.tsx';
import { PaymentRefund } from './PaymentRefund.tsx';

const request = vi.fn<typeof fetch>();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const failureIn = (dialog: HTMLElement) => within(dialog).getByRole('alert').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  vi.spyOn(console, 'warn').mockReturnValue();
  request.mockReset();
  openSession('a-token', ME);
  setMe(ME);
  $refund.set({ status: 'idle' });
});

function openWithdrawal() {
  render(<PaymentRefund payment={PAYMENT} isStale={false} />);
  return press(/^Pedir devolução de/);
}

const REFUND_FAILED = 'Não conseguimos registrar o pedido agora. Tente de novo.';

it.each([
  ['the seven days are over', refuse('REFUND_TOO_LATE'), ERRORS.REFUND_TOO_LATE.detail],
  ['there is nothing to refund', refuse('REFUND_NOT_FOUND'), ERRORS.REFUND_NOT_FOUND.detail],
  ['the server is in trouble', refuse('UNAVAILABLE'), REFUND_FAILED],
  ['a captive network answers', captivePage, REFUND_FAILED],
  ['the device is offline', noNetwork, REFUND_FAILED],
])('says why a refund was not asked for, and asks again: %s', async (_, answer, sentence) => {
  await openWithdrawal();
  request.mockImplementation(answer);
  await press('Confirmar devolução');
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(sentence);
  await press('Voltar');
  await press(/^Pedir devolução de/);
  expect(screen.getByRole('alert').textContent).toBe('');
  await press('Confirmar devolução');
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(sentence);
  expect(request).toHaveBeenCalledTimes(2);
});

it('asks for a refund once, and does not close before the answer', async () => {
  await openWithdrawal();
  const { promise, resolve } = Promise.withResolvers<Response>();
  request.mockReturnValueOnce(promise).mockImplementation(noNetwork);
  await userEvent.dblClick(button('Confirmar devolução'));
  await press('Enviando o pedido...');
  expect(button('Voltar')).toHaveProperty('disabled', true);
  const escape = new Event('cancel', { cancelable: true });
  expect(fireEvent(screen.getByRole('dialog'), escape)).toBe(false);
  expect(request).toHaveBeenCalledOnce();
  resolve(Response.json({ protocol: '20261121-ABCD2345' }, { status: 202 }));
  const receipt = await screen.findByText(/^Pedido registrado/);
  expect(receipt.textContent).toBe(
    'Pedido registrado. Protocolo 20261121-ABCD2345. O acesso premium termina quando o Mercado Pago confirmar a devolução.',
  );
  expect(document.activeElement).toBe(receipt);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the refund again although the dialog before reports its closing late', async () => {
  await openWithdrawal();
  const first = screen.getByRole<HTMLDialogElement>('dialog');
  const closed = new Promise((resolve) => first.addEventListener('close', resolve));
  await act(async () => {
    first.close();
    button(/^Pedir devolução de/).click();
    await closed;
  });
  const second = screen.getByRole<HTMLDialogElement>('dialog');
  expect(second).not.toBe(first);
  expect(second.open).toBe(true);
});

it('forgets nothing while a logout of all devices is not confirmed', async () => {
  render(<SessionsSection />);
  const stored = { ...localStorage };
  await press('Sair de todos os aparelhos');
  const dialog = screen.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
  request.mockImplementation(refuse('UNAVAILABLE'));
  await press('Sair de todos');
  await expect.poll(() => failureIn(dialog)).toBe(ERRORS.UNAVAILABLE.detail);
  request.mockImplementation(noNetwork);
  await press('Sair de todos');
  await expect
    .poll(() => failureIn(dialog))
    .toContain('Não soubemos se os outros aparelhos saíram');
  expect({ ...localStorage }).toEqual(stored);
  await press('Voltar');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each<ErrorCode>(['TOO_MANY_ATTEMPTS', 'UNAVAILABLE', 'PASSWORD_WRONG'])(
  'keeps the password and all data while a deletion is refused: %s',
  async (code) => {
    render(<DeletionSection />);
    const stored = { ...localStorage };
    await press('Excluir minha conta');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir a sua conta?' });
    expect(document.activeElement?.textContent).toBe('Excluir a sua conta?');
    const field = () => within(dialog).getByLabelText<HTMLInputElement>('Sua senha');
    await userEvent.type(field(), 'colinho123');
    request.mockImplementation(refuse(code));
    await press('Excluir para sempre');
    await expect.poll(() => dialog.textContent).toContain(ERRORS[code].detail);
    expect(field().value).toBe('colinho123');
    expect({ ...localStorage }).toEqual(stored);
  },
);

it('may delete an account again when no answer came, and forgets nothing before', async () => {
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { search: '', replace });
  render(<DeletionSection />);
  const stored = { ...localStorage };
  await press('Excluir minha conta');
  const field = await screen.findByLabelText<HTMLInputElement>('Sua senha');
  await userEvent.type(field, 'colinho123');
  request.mockImplementation(noNetwork);
  await press('Excluir para sempre');
  const dialog = screen.getByRole('dialog');
  await expect.poll(() => dialog.textContent).toContain('Não soubemos se a conta foi excluída');
  expect({ ...localStorage }).toEqual(stored);
  request.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  await press('Excluir para sempre');
  await expect.poll(() => replace.mock.calls).toEqual([['/account-deleted']]);
  expect(localStorage).toHaveLength(0);
  vi.unstubAllGlobals();
});

it.each([
  ['no answer came: the account may have deleted it', noNetwork, 1],
  ['the account refused: it still has it', refuse('UNAVAILABLE'), 0],
])(
  'takes what the device has for the only copy after a withdrawal if %s',
  async (_, fail, times) => {
    markAllUnsent.mockClear();
    setMe({ ...ME, consent_version: CONSENT.version });
    render(<ConsentSection />);
    await press('Voltar atrás na autorização');
    request.mockImplementation(fail);
    await press('Apagar da conta');
    const dialog = screen.getByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
    expect(markAllUnsent.mock.calls).toEqual(Array.from({ length: times }, () => [ME.id]));
    expect(screen.getByText(/^Você autorizou/)).toBeTruthy();
  },
);

it('is over with a withdrawal although the device’s storage is blocked', async () => {
  markAllUnsent.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'));
  setMe({ ...ME, consent_version: CONSENT.version });
  render(<ConsentSection />);
  await press('Voltar atrás na autorização');
  request.mockImplementation(answer({ ...ME, consent_version: null }));
  await press('Apagar da conta');
  expect(await screen.findByText(/^Apagado da conta\./)).toBeTruthy();
});

it('asks for a newer consent, whose older version may be withdrawn instead', async () => {
  setMe({ ...ME, consent_version: '2026-11-21' });
  render(<ConsentSection />);
  const state = () => screen.getByRole('region').textContent;
  expect(state()).toContain('Você autorizou a data prevista e as contrações');
  await press('Voltar atrás na autorização');
  expect(screen.getByRole('dialog', { name: 'Voltar atrás na autorização?' })).toBeTruthy();
  await press('Voltar');
  expect(document.activeElement).toBe(button('Voltar atrás na autorização'));

  await press('Autorizar');
  expect(state()).toContain(CONSENT.text);
  expect(screen.queryByRole('button', { name: 'Voltar atrás na autorização' })).toBeNull();
  await press('Agora não');
  expect(document.activeElement).toBe(button('Autorizar'));
  expect(request, 'nothing given yet').not.toHaveBeenCalled();

  await press('Autorizar');
  request.mockImplementation(answer({ ...ME, consent_version: CONSENT.version }));
  await press('Autorizo');
  const done = await screen.findByText(/^Combinado: a sua conta também guarda/);
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(state()).toContain('as contrações e o que você marca e escreve');
  expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
  const [[path, init] = []] = request.mock.calls;
  expect([path, init?.method, JSON.parse(init?.body as string)]).toEqual([
    '/api/user/me',
    'PATCH',
    { consent: CONSENT.version },
  ]);
});
