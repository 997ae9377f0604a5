import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '#lib/session.ts';
import { ME } from '#tests/support/api-answers.ts';
import { ConsentPrompt } from './ConsentPrompt.tsx';

const fetchApi = vi.fn<typeof fetch>();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchApi);
  openSession('a-token', ME);
});

it('cannot be refused while the consent is being sent, and forgets a failure with the question', async () => {
  const answer = Promise.withResolvers<Response>();
  fetchApi.mockReturnValue(answer.promise);
  render(<ConsentPrompt />);
  await press('Guardar também na minha conta');
  await press('Autorizar e guardar');
  await press('Agora não');
  expect(screen.getByRole('button', { name: 'Guardando...' })).toBeTruthy();

  await act(() => Promise.resolve(answer.reject(new TypeError('Failed to fetch'))));
  await screen.findByText(/^Não foi possível guardar na sua conta/);
  await press('Agora não');
  await press('Guardar também na minha conta');
  expect(screen.queryByText(/^Não foi possível guardar/)).toBeNull();
});
