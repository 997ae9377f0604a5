import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import type { Me } from '#contract/user.ts';
import { callAsUser } from '#lib/api-client.ts';
import { UnreachableError } from '#lib/api-error.ts';
import { $owner, $session } from '#lib/session.ts';
import { $today } from '#lib/stores.ts';
import { ME } from '#tests/support/api-answers.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy } from '#tests/support/pregnancy.ts';
import { PausePanel } from './PausePanel.tsx';
import { $children, addChild } from './children-store.ts';
import { $pregnancy } from './store.ts';

vi.mock('#lib/api-client.ts', { spy: true });
const call = vi.mocked(callAsUser);

const TODAY = '2026-05-20';
const STORES = [$pregnancy, $today, $children];

beforeEach(async () => {
  await resetEntries();
  cleanStores(...STORES);
  call.mockReset();
  vi.setSystemTime(`${TODAY}T12:00`);
});

const button = (name: string) => screen.findByRole('button', { name });
const said = async () => (await screen.findByRole('status')).textContent;
async function press(name: string) {
  await userEvent.click(await button(name));
  expect(document.activeElement, name).not.toBe(document.body);
}

describe('the panel that pauses', () => {
  it('pauses at a press before the device was read, and resumes', async () => {
    await storePregnancy($owner.get(), { dueDate: '2026-11-29' });
    cleanStores(...STORES);
    render(<PausePanel />);
    screen.getByRole('button', { name: 'Pausar o acompanhamento' }).click();
    await expect
      .poll(said)
      .toBe('O acompanhamento está pausado. Nada foi apagado.Vale só neste aparelho.');
    expect($pregnancy.get()).toMatchObject({ isPaused: true, wasCareOffered: true });
    expect(document.documentElement.dataset['tracking']).toBe('paused');
    await press('Retomar o acompanhamento');
    await button('Pausar o acompanhamento');
    expect($pregnancy.get()?.isPaused).toBe(false);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says where the pause of an account is saved, with and without network', async () => {
    let me: Me = { ...ME, id: crypto.randomUUID(), consent_version: CONSENT.version };
    localStorage.setItem('token', 'a-token');
    $session.set({ status: 'in', account: me, me });
    vi.spyOn(console, 'warn').mockReturnValue();
    call.mockRejectedValue(new UnreachableError('no answer'));
    render(<PausePanel />);
    await press('Pausar o acompanhamento');
    await expect.poll(said).toContain('Vai para a sua conta quando a internet voltar.');
    call.mockImplementation(({ path, body }) => {
      if (path === '/api/entries') return Promise.reject(new UnreachableError('no answer'));
      me = { ...me, ...(body as Partial<Me> | undefined) };
      return Promise.resolve(me);
    });
    dispatchEvent(new Event('online'));
    await expect.poll(said).toContain('Vale neste aparelho e na sua conta.');
    expect(me.tracking_paused).toBe(true);
  });

  it('pauses one of twins alone', async () => {
    await storePregnancy($owner.get(), { dueDate: '2026-05-10' });
    render(<PausePanel />);
    await button('Pausar o acompanhamento');
    for (const name of ['Ana', 'Bia'])
      addChild($owner.get(), { name, day: '2026-05-05', weeks: 39 });
    await press('Pausar as datas: Ana');
    await button('Retomar as datas: Ana');
    await button('Pausar as datas: Bia');
    expect($pregnancy.get()?.isPaused).toBe(false);
    await press('Pausar o acompanhamento');
    await button('Retomar o acompanhamento');
    // Both are hidden by the pause of their pregnancy.
    expect(screen.queryByRole('button', { name: /datas/ })).toBeNull();
  });
});
