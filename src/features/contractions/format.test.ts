import { describe, expect, it } from 'vitest';
import { formatDuration, formatElapsed, formatSpokenDuration } from './format.ts';

describe('formatDuration', () => {
  it.each([
    [1, '1 s'],
    [52, '52 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '1 min 1 s'],
    [72, '1 min 12 s'],
    [3599, '59 min 59 s'],
    [3600, '60 min'],
    [3720, '62 min'],
  ])('writes %i seconds as %s', (seconds, written) => {
    expect(formatDuration(seconds)).toBe(written);
  });
});

describe('formatElapsed', () => {
  it.each([
    [0, '00:00'],
    [9, '00:09'],
    [59, '00:59'],
    [60, '01:00'],
    [3599, '59:59'],
    [3600, '60:00'],
    [4503, '75:03'],
    [7200, '120:00'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(formatElapsed(seconds)).toBe(shown);
  });

  it('does not show a second before it is over', () => {
    expect(formatElapsed(12.999)).toBe('00:12');
  });

  it('shows zero rather than what no clock shows', () => {
    expect(formatElapsed(-1)).toBe('00:00');
    expect(formatElapsed(Number.NaN)).toBe('00:00');
  });
});

describe('formatSpokenDuration', () => {
  it.each([
    [0, '0 segundos'],
    [1, '1 segundo'],
    [52, '52 segundos'],
    [60, '1 minuto'],
    [61, '1 minuto e 1 segundo'],
    [72, '1 minuto e 12 segundos'],
    [120, '2 minutos'],
    [121, '2 minutos e 1 segundo'],
    [3600, '60 minutos'],
  ])('says %i seconds as %s', (seconds, said) => {
    expect(formatSpokenDuration(seconds)).toBe(said);
  });
});
