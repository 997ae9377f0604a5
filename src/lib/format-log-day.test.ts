import { describe, expect, it } from 'vitest';
import { formatLogDay } from './dates.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const inSaoPaulo = (time: string) => Date.parse(`${time}-03:00`);

describe('seen on Sunday, 22 November 2026, at 00:10', () => {
  const now = inSaoPaulo('2026-11-22T00:10:00');

  it.each([
    ['2026-11-22T00:00:00', 'Hoje'],
    ['2026-11-21T23:59:59', 'Ontem'],
    ['2026-11-21T00:00:00', 'Ontem'],
    ['2026-11-20T23:59:59', 'sexta-feira, 20 de novembro'],
    ['2026-01-01T12:00:00', 'quinta-feira, 1 de janeiro'],
    ['2025-12-31T12:00:00', 'quarta-feira, 31 de dezembro de 2025'],
  ])('heads %s with %s', (time, heading) => {
    expect(formatLogDay(inSaoPaulo(time), now, SAO_PAULO)).toBe(heading);
  });
});

it('calls the last day of the year yesterday on the first of the next', () => {
  const now = inSaoPaulo('2027-01-01T01:00:00');
  expect(formatLogDay(inSaoPaulo('2026-12-31T23:00:00'), now, SAO_PAULO)).toBe('Ontem');
});

it('counts days, not hours, where a day has 25 of them', () => {
  const now = Date.parse('2026-11-02T04:30:00Z');
  expect(formatLogDay(Date.parse('2026-11-01T04:10:00Z'), now, 'America/New_York')).toBe('Hoje');
});

it('gives a start ahead of the clock its day, not yesterday', () => {
  const now = inSaoPaulo('2026-11-21T23:58:00');
  expect(formatLogDay(inSaoPaulo('2026-11-22T00:01:00'), now, SAO_PAULO)).toBe(
    'domingo, 22 de novembro',
  );
});
