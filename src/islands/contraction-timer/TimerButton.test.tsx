import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $contractionLog, openContractionLog } from '#stores/contraction-log.ts';
import { followTimer } from '#stores/contraction-timer.ts';
import { TimerButton } from './TimerButton.tsx';

let stop: () => void;

/** There is no storage here: the log is read empty. */
const readLog = () => act(() => openContractionLog('user'));

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  const event = createEvent.click(button);
  // By the clock of the test: the document has another.
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(button, event);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  // A time stamp of zero is none to React.
  vi.advanceTimersByTime(1_000);
  stop = followTimer();
});

afterEach(async () => {
  stop();
  await openContractionLog(undefined);
  vi.useRealTimers();
});

it('starts one contraction, at the first press, once the log was read', async () => {
  render(<TimerButton />);
  const startedAt = Date.now();
  press('Iniciar Contração');
  vi.advanceTimersByTime(60_000);
  press('Iniciar Contração');
  await readLog();
  expect($contractionLog.get()?.running).toMatchObject({ startedAt });

  vi.advanceTimersByTime(10_000);
  press('Finalizar Contração');
  expect($contractionLog.get()).toMatchObject({ running: null, entries: [{ duration: 70 }] });
});

it('starts nothing where the button went away before the log was read', async () => {
  const { unmount } = render(<TimerButton />);
  press('Iniciar Contração');
  unmount();
  await readLog();
  expect($contractionLog.get()?.running).toBeNull();
});
