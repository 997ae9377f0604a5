import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

const readGuide = vi.hoisted(() => vi.fn<(slug: string, version: string) => Promise<string>>());
const deleteOtherUsersGuides = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./store.ts', async (original) => ({
  ...(await original<typeof import('./store.ts')>()),
  readGuide,
  deleteOtherUsersGuides,
}));

const PAGE =
  '<div class="guide-text" tabindex="-1" data-version="v1"><p>Aberto</p>' +
  '<div data-locked>1</div><p>Também aberto</p><div data-locked>2</div></div>' +
  '<div data-expired></div>';
const Empty = () => null;
const toFragment = (...sections: string[]) =>
  `<div data-guide>${sections.map((text) => `<div data-unlocked>${text}</div>`).join('')}</div>`;

beforeEach(() => {
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
  deleteOtherUsersGuides.mockClear();
  readGuide.mockReset().mockResolvedValue(toFragment('Um', '<astro-island>Dois</astro-island>'));
});

/** Opens the page of a guide for a user of this plan. */
async function openPage(isPremium = true, styles: 'load' | 'error' | 'late' = 'load') {
  vi.resetModules();
  document.head.replaceChildren();
  const [{ GuideStatus }, { $session }, { ApiError }] = await Promise.all([
    import('./GuideStatus.tsx'),
    import('#lib/session.ts'),
    import('#lib/api-error.ts'),
  ]);
  const signIn = (id: string, is_premium: boolean) =>
    act(() =>
      $session.set({
        status: 'in',
        account: { id, is_premium, premium_until: '2026-05-03T12:00:00Z' },
      }),
    );
  const root = document.createElement('div');
  root.innerHTML = PAGE;
  document.body.replaceChildren(root);
  signIn('ana', isPremium);
  render(<GuideStatus slug="vaccines" />);
  if (styles !== 'late') document.head.querySelector('link')?.dispatchEvent(new Event(styles));
  const text = () => root.querySelector('.guide-text')?.textContent;
  return {
    ApiError,
    signIn,
    signOut: () => act(() => $session.set({ status: 'out' })),
    root,
    text,
  };
}

it('puts the paid sections into their places and takes them out when the plan ends', async () => {
  const { signIn, root, text } = await openPage();
  const [open] = root.querySelectorAll('p');
  expect(screen.getByRole('status').textContent).toBe('Carregando o guia...');
  await expect.poll(text).toBe('AbertoUmTambém abertoDois');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('O guia está aberto.');
  expect(readGuide.mock.calls).toEqual([['vaccines', 'v1']]);
  expect(screen.queryByText(/Seu premium terminou/)).toBeNull();

  const unmounted = vi.fn();
  root.querySelector('astro-island')?.addEventListener('astro:unmount', unmounted);
  signIn('ana', false);
  expect(text()).toBe('Aberto1Também aberto2');
  expect(root.querySelector('p')).toBe(open);
  await expect.poll(() => unmounted.mock.calls.length).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByText(/^Seu premium terminou em 03\/05\/2026\./)).toBeTruthy();
});

it('takes out a part that is about to come alive, and was drawn empty, without a complaint', async () => {
  const { signIn, root, text } = await openPage();
  await expect.poll(text).toBe('AbertoUmTambém abertoDois');
  const island = root.querySelector('astro-island') as Element;
  island.replaceChildren();
  const complain = vi.fn();
  startTransition(() => {
    const part = hydrateRoot(island, <Empty />, { onRecoverableError: complain });
    island.addEventListener('astro:unmount', () => part.unmount());
  });
  const unmounted = new Promise((resolve) => island.addEventListener('astro:unmount', resolve));
  signIn('ana', false);
  await unmounted;
  expect(complain).not.toHaveBeenCalled();
});

it('puts all of a text of another version in the first place', async () => {
  readGuide.mockResolvedValue(toFragment('Um', 'Dois', 'Três'));
  const { text } = await openPage();
  await expect.poll(text).toBe('AbertoUmDoisTrêsTambém aberto');
});

it('asks for nothing without a premium plan, and deletes no saved guide before the session is known', async () => {
  const { signIn, text } = await openPage(false);
  expect(deleteOtherUsersGuides).not.toHaveBeenCalled();
  expect(readGuide).not.toHaveBeenCalled();
  expect(text()).toBe('Aberto1Também aberto2');
  signIn('ana', true);
  expect(deleteOtherUsersGuides.mock.calls).toEqual([['ana']]);
});

it('opens without its styles where they are lost', async () => {
  const { text } = await openPage(true, 'error');
  await expect.poll(text).toBe('AbertoUmTambém abertoDois');
  expect(document.head.querySelector('link')).toBeNull();
});

it('waits for its styles three seconds, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { text } = await openPage(true, 'late');
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.getByRole('status').textContent).toBe('Carregando o guia...');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(text()).toBe('AbertoUmTambém abertoDois');
  } finally {
    vi.useRealTimers();
  }
});

it('says what the server says of a failure, else its own sentence, and tries again', async () => {
  const busy = 'O servidor está descansando um pouco. Tente daqui a um minuto.';
  const page = openPage();
  readGuide.mockImplementation(async () => {
    const { ApiError } = await page;
    throw new ApiError(503, 'UNAVAILABLE', busy);
  });
  const { root, text } = await page;
  const alert = screen.getByRole('alert');
  await expect.poll(() => alert.textContent).toContain(busy);
  readGuide.mockRejectedValue(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('link', { name: 'Tentar novamente' }));
  await expect
    .poll(() => alert.textContent)
    .toContain('Não conseguimos abrir o guia. Confira a internet e tente de novo.');
  readGuide.mockResolvedValue(toFragment('Um', 'Dois'));
  await userEvent.click(screen.getByRole('link', { name: 'Tentar novamente' }));
  await expect.poll(text).toBe('AbertoUmTambém abertoDois');
  expect(alert.textContent).toBe('');
  expect(document.activeElement).toBe(root.querySelector('.guide-text'));
});

it('does not show an answer that comes after the user has left', async () => {
  const answer = Promise.withResolvers<string>();
  readGuide.mockReturnValue(answer.promise);
  const { signOut, text } = await openPage();
  signOut();
  answer.resolve(toFragment('Um', 'Dois'));
  await act(() => answer.promise);
  expect(text()).toBe('Aberto1Também aberto2');
});
