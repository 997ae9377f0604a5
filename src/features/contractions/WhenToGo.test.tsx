import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDay, calendarDayOf } from '#contract/calendar-day.ts';
import { entries, setEntry } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { storeContractionLog } from '#tests/support/contraction-log.ts';
import { seriesUpTo } from '#tests/support/contraction-series.ts';
import { MaternityCall } from './MaternityCall.tsx';
import type { Contraction } from './model.ts';
import { contractions } from './store.ts';
import { formatPart, WhenToGo } from './WhenToGo.tsx';

const NOW = Date.parse('2026-05-20T03:14:00');
const inDays = (days: number) => addDays(calendarDayOf(new Date(NOW)), days);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  $now.set(NOW);
});
afterEach(() => vi.useRealTimers());

/** The rule as it stands: each part in a line, and what the card says of all. */
async function open(log: readonly Contraction[], dueDate?: CalendarDay, babies = 1) {
  await contractions.open(
    await storeContractionLog({ contractions: log, babies, ...(dueDate && { dueDate }) }),
  );
  render(
    <WhenToGo maternityCall={<MaternityCall />}>
      <p>As regras</p>
    </WhenToGo>,
  );
  const summary = screen.getByText('Quando ir ao hospital?').closest('summary');
  return {
    parts: screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim()),
    chip: summary?.textContent.replace('Quando ir ao hospital?', '').trim(),
    ways: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
  };
}

it('has nothing to say before the first contraction', async () => {
  expect(await open([])).toEqual({
    parts: ['—A cada 3 a 5 min', '—De 45 a 60 s', '—Por 1 hora'],
    chip: '',
    ways: [],
  });
  expect(screen.getByText('As regras')).toBeTruthy();
});

it('says how far the rhythm is from the rule', async () => {
  const { parts, chip } = await open(seriesUpTo(NOW, { count: 5, every: 420, duration: 38 }));
  expect(parts).toEqual([
    '7:00Intervalo médio: 7 min.A cada 3 a 5 minainda não',
    '38 sDuração média: 38 s.De 45 a 60 sfaltam 7 s',
    '28Contando há 28 min.Por 1 horafaltam 32 min',
  ]);
  expect(chip).toBe('');
});

it('says that it is near', async () => {
  const { parts, chip } = await open(seriesUpTo(NOW, { count: 12, every: 295, duration: 51 }));
  expect(parts.map((part) => /\D+$/.exec(part)?.[0])).toEqual([' minchegou', ' schegou', ' min']);
  expect(parts[2]).toContain('faltam 6 min');
  expect(chip).toBe('quase lá');
});

it('says when it is time to go, with the ways to call and to the folder', async () => {
  const { parts, chip, ways } = await open(
    seriesUpTo(NOW, { count: 13, every: 300, duration: 45 }),
  );
  expect(parts.every((part) => part.endsWith('chegou'))).toBe(true);
  expect(chip).toBe('Hora de ir');
  expect(ways).toEqual(['tel:192', '/maternity-folder']);
});

it('offers beside 192 the maternity whose telephone is in the folder', async () => {
  await open(seriesUpTo(NOW, { count: 13, every: 300, duration: 45 }));
  await entries.open($owner.get());
  setEntry($owner.get(), 'paper', 'maternity-phone', '(81) 3333-0000');
  const call = await screen.findByRole('link', { name: 'Ligar para a maternidade' });
  expect(call.getAttribute('href')).toBe('tel:8133330000');
});

describe('before 37 weeks, and where something else says to go', () => {
  it('never says that something is missing', async () => {
    const { parts, chip } = await open(
      seriesUpTo(NOW, { count: 4, every: 600, duration: 44 }),
      inDays(40),
    );
    expect(parts.join()).not.toMatch(/falta|ainda/);
    expect(chip).toBe('');
  });

  it('sends her by the rule of those weeks', async () => {
    const { parts, chip } = await open(
      seriesUpTo(NOW, { count: 6, every: 600, duration: 20 }),
      inDays(40),
    );
    expect(parts.join()).not.toMatch(/falta|ainda/);
    expect(chip).toBe('Hora de ir');
  });

  it('does not send her for an end that may have been forgotten', async () => {
    const { parts, chip, ways } = await open(
      seriesUpTo(NOW, { count: 2, every: 600, duration: 130 }),
      inDays(10),
    );
    expect(parts.join()).not.toMatch(/falta|ainda/);
    expect([chip, ways]).toEqual(['', []]);
  });
});

it('says with twins to call at the first ones, and of nothing that it is missing', async () => {
  const { parts, chip, ways } = await open(
    seriesUpTo(NOW, { count: 3, every: 420, duration: 38 }),
    inDays(10),
    2,
  );
  await screen.findByText(/não espere esse ritmo/);
  expect(parts.join()).not.toMatch(/falta|ainda/);
  expect([chip, ways[0]]).toEqual(['Hora de ligar', 'tel:192']);
});

it('speaks of one minute in the singular', () => {
  expect(formatPart('hour', { value: 59, share: 0.98, missing: 1 }, true)).toBe('falta 1 min');
});
