import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONSENT } from '#contract/consent.ts';
import { $now } from '#lib/stores.ts';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { contractionAt } from '#tests/support/contraction-series.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { $contractionSync } from './sync.ts';
import { askForConsent, resolveConsentQuestion } from './sync-consent.ts';
import { watchContractions } from './timer-store.ts';

const NOW = Date.parse('2026-05-20T03:14:00');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
let stop: () => void;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  stop();
  resolveConsentQuestion();
  vi.useRealTimers();
});

async function open(minutesAgo: number): Promise<void> {
  await storeContractionLog({ contractions: [contractionAt(NOW - minutesAgo * 60_000)] });
  $now.set(NOW);
  stop = watchContractions();
  render(<ConsentQuestion />);
  await expect.poll(() => $contractionSync.get()).toBe('no-consent');
}

it('is one line in labour, with the whole text behind it before anything is agreed to', async () => {
  await open(10);
  await screen.findByText('Guardar também na sua conta?');
  expect(screen.queryByText(CONSENT.text)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Autorizo' })).toBeNull();
  await press('Sim');
  expect(screen.getByText(CONSENT.text)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Guardar também na sua conta?');
  expect(screen.getByRole('button', { name: 'Autorizo' })).toBeTruthy();
});

it('goes until later, and comes back where it is asked for by hand', async () => {
  await open(10);
  await screen.findByText('Guardar também na sua conta?');
  await press('Depois');
  expect(screen.queryByText('Guardar também na sua conta?')).toBeNull();
  act(askForConsent);
  expect(screen.getByText(CONSENT.text)).toBeTruthy();
});

it('is all there at rest', async () => {
  await open(70);
  await screen.findByText(CONSENT.text);
  expect(screen.queryByRole('button', { name: 'Depois' })).toBeNull();
});
