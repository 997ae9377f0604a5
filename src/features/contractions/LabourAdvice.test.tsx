import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { ADVICE_TEXTS, LabourAdvice } from './LabourAdvice.tsx';
import { type AdviceState, findAdvice } from './labour-advice.ts';
import { contractions } from './store.ts';
import { watchTimer } from './timer-store.ts';
import { TimerButton } from './TimerButton.tsx';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const HOUR = 3_600_000;
const CALM: AdviceState = {
  contractions: [],
  events: [],
  runningSince: null,
  runningSeconds: null,
  gestationDays: 273,
  babies: 1,
  now: NOW,
};
const watersAt = (at: number) => ({ id: 'waters', at, kind: 'waters' as const, text: '' });

describe('the waters', () => {
  it.each([
    ['broke now', NOW, ['waters']],
    ['broke 24 hours ago', NOW - 24 * HOUR, ['waters']],
    ['broke longer ago', NOW - 24 * HOUR - 1, []],
    ['broke by a clock that was a little ahead', NOW + 4 * 60_000, ['waters']],
    ['broke by a clock that was wrong', NOW + 24 * HOUR, []],
  ])('that %s', (_, at, reasons) => {
    expect(findAdvice({ ...CALM, events: [watersAt(at)] })).toEqual(reasons);
  });

  it('are not what a note tells', () => {
    const note = { ...watersAt(NOW), kind: 'note' as const, text: 'A bolsa rompeu?' };
    expect(findAdvice({ ...CALM, events: [note] })).toEqual([]);
  });
});

it('says the most urgent first, and an end that may have been forgotten after what is sure', () => {
  const state = {
    ...CALM,
    contractions: seriesUpTo(NOW, { count: 40, every: 100, duration: 130 }),
    events: [watersAt(NOW - HOUR)],
    gestationDays: 230,
  };
  const all = ['premature', 'too-frequent', 'waters', 'too-long', 'hospital'];
  expect(findAdvice(state)).toEqual(all);
  const ofTwins = findAdvice({ ...state, babies: 2 });
  expect(ofTwins).toEqual([all[0], 'twins-premature', ...all.slice(1)]);
  expect(Object.keys(ADVICE_TEXTS).sort()).toEqual([...ofTwins, 'twins'].sort());
});

it('says nothing where nothing says so', () => {
  expect(findAdvice({ ...CALM, contractions: [contractionAt(NOW)] })).toEqual([]);
});

describe.each(Object.entries(ADVICE_TEXTS))('the advice for %s', (_, { title, text, line }) => {
  it('ends in calling or going', () => {
    expect(`${title} ${text}`).toMatch(/(?:ligue|vá)(?!\p{L})/iu);
  });

  it('neither calms her nor keeps her at home', () => {
    expect(`${title} ${text} ${line}`).not.toMatch(
      /em casa|normal|tranquil|calma|não se preocupe|espere/i,
    );
  });
});

describe('the advice beside the timer', () => {
  const TODAY = calendarDayOf(new Date(NOW));
  const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
  const advice = () => screen.queryByRole('region', { name: 'O que fazer agora' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  let stop: () => void;

  /** Lets so many seconds pass. */
  function pass(seconds: number): void {
    act(() => void vi.advanceTimersByTime(seconds * 1000));
  }

  async function openAdvice(log: Parameters<typeof storeContractionLog>[0]): Promise<void> {
    await contractions.open(await storeContractionLog(log));
    render(
      <>
        <LabourAdvice maternityCall={<a href="tel:8133330000">Ligar para a maternidade</a>} />
        <TimerButton />
      </>,
    );
    expect(advice()).toBeNull();
  }

  /** Times one contraction of so many seconds. Returns what is advised then. */
  function time(seconds: number): string | null | undefined {
    press('Iniciar Contração');
    pass(seconds);
    press('Finalizar Contração');
    pass(1);
    return advice()?.textContent;
  }

  function expectWayToHelp(): void {
    const links = within(screen.getByRole('region', { name: 'O que fazer agora' }));
    expect(
      links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['SAMU 192', 'tel:192'],
      ['Ligar para a maternidade', 'tel:8133330000'],
      ['Sinais de emergência', '/emergency-signs'],
    ]);
    // A link that comes late is not read aloud again.
    expect(within(links.getByRole('status')).queryByRole('link')).toBeNull();
    expect(links.getByRole('status').textContent).toContain('Quem avalia é a equipe');
  }

  // Once: the clock that presses are told apart by never goes back. The storage takes its real time.
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    // The document has another clock.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
  });

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
    // A press soon after that of the test before would be a trembling hand.
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(NOW);
    // Stores of the test before may still be alive: they ask for the time when the page is seen.
    document.dispatchEvent(new Event('visibilitychange'));
    stop = watchTimer();
  });

  afterEach(() => stop());

  afterAll(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('comes when an hour of contractions is full, not before, and holds for half an hour', async () => {
    await openAdvice({
      contractions: seriesUpTo(minutesAgo(5), { count: 12, every: 300, duration: 45 }),
      // 37 weeks to the day: nothing is premature any more.
      dueDate: addDays(TODAY, 21),
    });
    const text = time(50);
    expect(text).toMatch(/^As suas contrações estão no ritmo de ir/);
    expect(text).toContain('Ligue para a sua maternidade ou vá agora.');
    expectWayToHelp();
    pass(31 * 60);
    expect(advice()).toBeNull();
  });

  it('sends her at once at the sixth contraction of an hour before 37 weeks, and names what runs too long', async () => {
    await openAdvice({
      contractions: seriesUpTo(minutesAgo(9), { count: 5, every: 540, duration: 20 }),
      dueDate: addDays(TODAY, 22),
    });
    const text = time(15);
    expect(text).toMatch(/^Vá agora à maternidade/);
    expect(text).toContain('mais de 5 contrações em 1 hora, antes de 37 semanas');
    expect(advice()?.className).toContain('is-urgent');
    expectWayToHelp();
    press('Iniciar Contração');
    pass(120);
    expect(advice()?.textContent).not.toContain('2 minutos');
    pass(1);
    expect(advice()?.textContent).toContain('Uma contração passou de 2 minutos.');
  });

  it('has her call at the first three of twins', async () => {
    await openAdvice({
      contractions: seriesUpTo(minutesAgo(9), { count: 2, every: 540, duration: 20 }),
      dueDate: addDays(TODAY, 14),
      babies: 2,
    });
    expect(time(15)).toMatch(/^Ligue para a sua maternidade.*combinou antes com a sua equipe/);
    expect(advice()?.className).not.toContain('is-urgent');
    expectWayToHelp();
  });

  it('sends her at six contractions in ten minutes', async () => {
    await openAdvice({ contractions: seriesUpTo(minutesAgo(2), { count: 5, every: 118 }) });
    const text = time(30);
    expect(text).toMatch(/^Ligue para a sua maternidade ou vá agora/);
    expect(text).toContain('mais de 5 contrações em 10 minutos');
    expectWayToHelp();
  });
});
