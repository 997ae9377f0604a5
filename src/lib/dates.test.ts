import { describe, expect, it } from 'vitest';
import {
  formatClockTime,
  formatInstantDay,
  formatLogDay,
  formatShortDay,
  toWallClock,
} from './dates.ts';

describe('toWallClock', () => {
  const AT = Date.parse('2026-11-22T02:30:09.999Z');

  it.each([
    ['America/Noronha', '2026-11-22T00:30:09'],
    ['America/Sao_Paulo', '2026-11-21T23:30:09'],
    ['America/Rio_Branco', '2026-11-21T21:30:09'],
    ['Asia/Kathmandu', '2026-11-22T08:15:09'],
  ])('in %s shows %s, named or as the zone of the device', (timeZone, shown) => {
    const zone = process.env['TZ'];
    process.env['TZ'] = timeZone;
    const onDevice = toWallClock(AT);
    process.env['TZ'] = zone;
    expect([toWallClock(AT, timeZone), onDevice]).toEqual([shown, shown]);
  });
});

describe('formatClockTime', () => {
  const SAO_PAULO = 'America/Sao_Paulo';
  const at = (time: string) => Date.parse(time);

  it.each([
    ['2026-11-22T06:14:59Z', '03:14'],
    ['2026-11-22T02:59:59Z', '23:59'],
    ['2026-11-22T15:00:00Z', '12:00'],
  ])('shows %s on a clock of 24 hours as %s', (time, shown) => {
    expect(formatClockTime(at(time), SAO_PAULO)).toBe(shown);
  });

  it('shows midnight as 00:00', () => {
    expect(formatClockTime(at('2026-11-22T03:00:00Z'), SAO_PAULO)).toBe('00:00');
  });

  it.each([
    ['America/New_York', '2026-11-01T05:30:00Z', '01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01:30'],
    ['Europe/Lisbon', '2026-03-29T00:59:00Z', '00:59'],
    ['Europe/Lisbon', '2026-03-29T01:00:00Z', '02:00'],
    ['America/Sao_Paulo', '2018-11-04T02:59:00Z', '23:59'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '01:00'],
  ])('in %s follows the change of daylight saving at %s', (timeZone, time, shown) => {
    expect(formatClockTime(at(time), timeZone)).toBe(shown);
  });

  it('without a zone goes by the device', () => {
    const zone = process.env['TZ'];
    const inZone = (name: string) => {
      process.env['TZ'] = name;
      return formatClockTime(at('2026-11-22T06:14:00Z'));
    };
    const shown = ['America/Rio_Branco', 'America/Noronha'].map(inZone);
    process.env['TZ'] = zone;
    expect(shown).toEqual(['01:14', '04:14']);
  });
});

describe('formatLogDay', () => {
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
});

describe('formatInstantDay', () => {
  it('writes the day that it is in São Paulo, wherever the machine stands', () => {
    expect(formatInstantDay(new Date('2027-11-21T15:00:00Z'))).toBe('21 de novembro de 2027');
    expect(formatInstantDay(new Date('2027-03-02T02:59:59Z'))).toBe('1 de março de 2027');
  });
});

describe('formatShortDay', () => {
  it('writes a day with its month cut short, whatever the zone of the machine', () => {
    expect(formatShortDay(new Date('2026-11-01'))).toBe('01 nov. 2026');
    expect(formatShortDay(new Date('2027-05-31'))).toBe('31 maio 2027');
  });
});
