import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cleanStores } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { $pregnancy } from '#features/pregnancy/store.ts';
import { $today } from '#lib/stores.ts';
import { $entries, entriesOfKind } from '#lib/entries/store.ts';
import { GUEST } from '#lib/session-storage.ts';
import { resetEntries } from '#tests/support/entries.ts';
import { storePregnancy, type StoredPregnancy } from '#tests/support/pregnancy.ts';
import { PrenatalVaccines } from './PrenatalVaccines.tsx';

const VACCINES = [
  { name: 'dTpa', week: 20 },
  { name: 'VSR', week: 28 },
];
/** 20 weeks on 12 July, 28 weeks on 6 September. */
const DUE_DATE = '2026-11-29';

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await resetEntries();
});

async function open(stored: StoredPregnancy, today: string) {
  vi.setSystemTime(`${today}T12:00`);
  cleanStores($today);
  await storePregnancy(GUEST, stored);
  const { container } = render(<PrenatalVaccines vaccines={VACCINES} />);
  await expect.poll(() => $entries.get()).not.toBeNull();
  await expect.poll(() => $pregnancy.get()).not.toBeNull();
  return container;
}

it('has the first day of each vaccine that is ahead, and reminds of it', async () => {
  await open({ dueDate: DUE_DATE }, '2026-07-11');
  expect(
    await screen.findByText('Vacina dTpa: pela sua data, a partir de 12 de julho.'),
  ).toBeTruthy();
  expect(screen.getByText('Vacina VSR: pela sua data, a partir de 6 de setembro.')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Me lembre de vacina da gestação, VSR' }),
  );
  expect(Object.fromEntries(entriesOfKind($entries.get(), 'reminder'))).toEqual({
    'prenatal/birth/vsr': { day: '2026-09-06' },
  });
});

it('says nothing of one whose weeks have begun', async () => {
  const container = await open({ dueDate: DUE_DATE }, '2026-07-12');
  await screen.findByText(/^Vacina VSR/);
  expect(container.textContent).not.toContain('dTpa');
});

it('is silent once she pauses', async () => {
  const container = await open({ dueDate: DUE_DATE }, '2026-07-11');
  await screen.findByText(/^Vacina dTpa/);
  await storePregnancy(GUEST, { isPaused: true });
  await expect.poll(() => container.textContent).toBe('');
});

it('is silent once the baby is here', async () => {
  const container = await open({ dueDate: DUE_DATE }, '2026-07-11');
  await screen.findByText(/^Vacina dTpa/);
  await storePregnancy(GUEST, { dueDate: DUE_DATE, isBorn: true });
  await expect.poll(() => container.textContent).toBe('');
});
