import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useStore } from '@nanostores/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { $owner, $session } from '#lib/session.ts';
import { perUser } from './per-user.tsx';
import { useDebouncedText } from './use-debounced.ts';

const save = vi.fn<(owner: string, text: string) => void>();

const Diary = perUser(function Diary() {
  const owner = useStore($owner);
  const { text, type } = useDebouncedText('', (words) => save(owner, words));
  return <input aria-label="Nota" value={text} onChange={({ target }) => type(target.value)} />;
});

const signIn = (id: string) => act(() => $session.set({ status: 'in', account: { id } }));
const signOut = () => act(() => $session.set({ status: 'out' }));
const note = () => screen.getByRole<HTMLInputElement>('textbox');

beforeEach(() => {
  save.mockReset();
  $session.set({ status: 'out' });
});

it.each([
  ['the session ends', signOut],
  ['another user signs in', () => signIn('bia')],
])(
  'saves what was half typed for who typed it when %s, and shows the next none of it',
  async (_, change) => {
    signIn('ana');
    render(<Diary />);
    await userEvent.type(note(), 'Só meu');
    change();
    expect(save.mock.calls).toEqual([['ana', 'Só meu']]);
    expect(note().value).toBe('');
  },
);

it('lets a guest who signs in go on, as the user that they are now', async () => {
  render(<Diary />);
  await userEvent.type(note(), 'Já tinha');
  signIn('ana');
  expect(note().value).toBe('Já tinha');
  signOut();
  expect(save.mock.calls).toEqual([['ana', 'Já tinha']]);
});
