import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LateSection } from './LateSection.tsx';

const Panel = () => <p>Aberta</p>;
const load = vi.fn<() => Promise<typeof Panel>>();
const open = () => userEvent.click(screen.getByRole('button', { name: 'Abrir: Lembretes' }));
const section = (
  <LateSection id="lembretes" title="Lembretes" load={load}>
    Do que você quer ser lembrada.
  </LateSection>
);

afterEach(() => {
  load.mockReset();
  location.hash = '';
});

it('loads its part when it is opened, and again where it did not come', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Panel);
  render(section);
  expect(load).not.toHaveBeenCalled();
  await open();
  expect(await screen.findByText(/^Esta parte não abriu/)).toBeTruthy();
  await open();
  expect(await screen.findByText('Aberta')).toBeTruthy();
  // The button is gone: what reads the page aloud goes on here.
  expect(screen.getByRole('region', { name: 'Lembretes' })).toBe(document.activeElement);
});

it('is open where its address leads to it', async () => {
  location.hash = '#lembretes';
  load.mockResolvedValue(Panel);
  render(section);
  expect(await screen.findByText('Aberta')).toBeTruthy();
});
