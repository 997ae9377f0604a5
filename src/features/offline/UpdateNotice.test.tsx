import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UpdateNotice } from './UpdateNotice.tsx';

/** A new version that waits, as far as the notice talks to it. */
async function openNotice() {
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: new EventTarget() }));
  render(
    <main tabIndex={-1}>
      <UpdateNotice waiting={waiting as unknown as ServiceWorker} />
    </main>,
  );
  const update = await screen.findByRole('button', { name: 'Nova versão: atualizar' });
  return { waiting, update };
}

it('asks the new version to take over, once', async () => {
  const { waiting, update } = await openNotice();
  await userEvent.click(update);
  await userEvent.click(update);
  expect(waiting.postMessage.mock.calls).toEqual([['take-over']]);
});

it('goes at a press, and gives the focus to the page', async () => {
  const { waiting } = await openNotice();
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(waiting.postMessage).not.toHaveBeenCalled();
});

it('goes when the new version has taken over by itself', async () => {
  const { waiting } = await openNotice();
  act(() => void waiting.dispatchEvent(new Event('statechange')));
  expect(screen.queryByRole('status')).toBeNull();
});
