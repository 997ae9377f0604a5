import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusFallback } from './use-focus-fallback.ts';

function Question() {
  const [isAsked, setAsked] = useState(true);
  const region = useFocusFallback<HTMLElement>();
  return (
    <>
      <section {...region} aria-label="Pergunta">
        {isAsked && (
          <button type="button" onClick={() => setAsked(false)}>
            Agora não
          </button>
        )}
      </section>
      <button type="button" onClick={() => setAsked(false)}>
        Fora
      </button>
      <p>Nada a focar</p>
    </>
  );
}
const decline = () => screen.getByRole('button', { name: 'Agora não' });

it('focuses the region when its focused control is removed', async () => {
  render(<Question />);
  await userEvent.click(decline());
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

it('leaves the focus alone where it was elsewhere, or nowhere', async () => {
  const { unmount } = render(<Question />);
  decline().focus();
  await userEvent.click(screen.getByRole('button', { name: 'Fora' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fora' }));
  unmount();

  render(<Question />);
  decline().focus();
  await userEvent.click(screen.getByText('Nada a focar'));
  // As by a script or another tab: without moving the focus.
  screen
    .getByRole('button', { name: 'Fora' })
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Agora não' })).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
