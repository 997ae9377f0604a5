import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { $otherTiming } from './other-timing.ts';
import { OtherTimingNotice } from './OtherTimingNotice.tsx';
import { $contractionLog, contractions } from './store.ts';

const NOW = Date.parse('2026-05-20T03:14:00');
const other = (seconds: number) => ({ id: 'c', device: 'iPhone', startedAt: NOW - seconds * 1000 });
const show = (seconds: number | null) =>
  act(() => $otherTiming.set(seconds === null ? null : other(seconds)));

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await contractions.open(await storeContractionLog());
});
afterEach(() => {
  $otherTiming.set(null);
  vi.useRealTimers();
});

it('says on which device a contraction runs and how long, and lets her time the same one here', async () => {
  render(<OtherTimingNotice isTiming={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  show(42);
  expect(status.textContent).toBe('Marcando em outro aparelho: iPhone');
  expect(screen.getByText('há 00:42')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Acompanhar aqui' }));
  expect($contractionLog.get()?.running).toMatchObject({ id: 'c', startedAt: NOW - 42_000 });
  show(null);
  expect(status.textContent).toBe('');
});

it('offers no contraction that the other device has probably forgotten, and says how old it is', () => {
  render(<OtherTimingNotice isTiming={false} />);
  show(720);
  expect(screen.getByText('há 12:00')).toBeTruthy();
  expect(
    screen.getByText(/^Ele não avisou que terminou\. .*marque a próxima por aqui\.$/),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing while she times another one, which counts as the same', () => {
  render(<OtherTimingNotice isTiming />);
  show(42);
  expect(screen.getByText('Se é a mesma contração, vale como uma só.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
