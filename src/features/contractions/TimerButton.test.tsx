import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFlag } from '#lib/device-flags.ts';
import { $contractionLog, contractions } from './store.ts';
import { $toast } from '#components/ui/toast.ts';
import { watchTimer } from './timer-store.ts';
import { startTiming } from './timing.ts';
import { TimerButton } from './TimerButton.tsx';

let stop: () => void;
let user = '';

/** There is no storage here: the log of a new user is read empty. */
const readLog = () => act(() => contractions.open(user));

/** Both words stand in the button until the log was read; the styles show one. */
const UNREAD = 'Iniciar ContraçãoFinalizar Contração';

function press(name = UNREAD): void {
  const button = screen.getByRole('button', { name });
  const event = createEvent.click(button);
  // By the clock of the test: the document has another.
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  fireEvent(button, event);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  user = crypto.randomUUID();
  // A time stamp of zero is none to React.
  vi.advanceTimersByTime(1_000);
  stop = watchTimer();
});

afterEach(async () => {
  stop();
  await contractions.open(undefined);
  vi.useRealTimers();
});

it('starts one contraction, at the first press, once the log was read', async () => {
  render(<TimerButton />);
  const startedAt = Date.now();
  press();
  vi.advanceTimersByTime(60_000);
  press();
  await readLog();
  expect($contractionLog.get()?.running).toMatchObject({ startedAt });

  vi.advanceTimersByTime(10_000);
  press('Finalizar Contração');
  expect($contractionLog.get()).toMatchObject({ running: null, entries: [{ duration: 70 }] });
});

it('starts what was pressed on the dashboard, once, and not what was given up', async () => {
  // The page's clock of the test before is none of this one.
  vi.advanceTimersByTime(200_000);
  const startedAt = Date.now();
  setFlag('start', String(startedAt));
  vi.advanceTimersByTime(30_000);
  const { unmount } = render(<TimerButton />);
  await readLog();
  expect($contractionLog.get()?.running).toMatchObject({ startedAt });
  vi.advanceTimersByTime(10_000);
  press('Finalizar Contração');
  unmount();

  render(<TimerButton />);
  expect($contractionLog.get()?.running).toBeNull();
  vi.advanceTimersByTime(200_000);
  setFlag('start', String(Date.now() - 121_000));
  render(<TimerButton />);
  expect($contractionLog.get()?.running).toBeNull();
});

it('starts nothing where the button went away before the log was read', async () => {
  const { unmount } = render(<TimerButton />);
  press();
  unmount();
  await readLog();
  expect($contractionLog.get()?.running).toBeNull();
});

describe('an early press where a contraction runs since before a reload', () => {
  /** As a device that has it. */
  const readRunning = () =>
    act(async () => {
      const reading = contractions.open(user);
      void contractions.change(user, (log) =>
        startTiming(log, 'a-contraction', Date.now() - 60_000),
      );
      await reading;
    });

  afterEach(() => delete document.documentElement.dataset.timing);

  it('ends it at the press where the button said so', async () => {
    document.documentElement.dataset.timing = '';
    // Long after the presses of other tests, whose clock began anew as well.
    vi.advanceTimersByTime(600_000);
    render(<TimerButton />);
    press();
    vi.advanceTimersByTime(5_000);
    await readRunning();
    expect($contractionLog.get()).toMatchObject({ running: null, entries: [{ duration: 55 }] });
  });

  it('leaves it running where the button said that one starts', async () => {
    render(<TimerButton />);
    press();
    await readRunning();
    expect($contractionLog.get()).toMatchObject({ running: { id: 'a-contraction' }, entries: [] });
    expect($toast.get()?.text).toBe('A contração já estava sendo contada.');
  });
});

describe('the hand', () => {
  const vibrate = vi.fn(() => true);
  let isStill = false;

  beforeEach(() => {
    isStill = false;
    vibrate.mockClear();
    vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  /** Presses for a start, for nothing, and for an end: so long after the presses of other tests. */
  async function pressThrice(after: number): Promise<void> {
    vi.advanceTimersByTime(after);
    render(<TimerButton />);
    await readLog();
    press('Iniciar Contração');
    vi.advanceTimersByTime(100);
    press('Finalizar Contração');
    vi.advanceTimersByTime(10_000);
    press('Finalizar Contração');
    expect($contractionLog.get()?.entries).toHaveLength(1);
  }

  it('feels a start and an end, and no press that does nothing', async () => {
    await pressThrice(1_200_000);
    expect(vibrate.mock.calls).toEqual([[[40]], [[40, 80, 40]]]);
  });

  it('feels nothing where less motion is asked for', async () => {
    isStill = true;
    await pressThrice(1_800_000);
    expect(vibrate).not.toHaveBeenCalled();
  });
});
