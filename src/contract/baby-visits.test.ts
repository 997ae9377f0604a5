import { describe, expect, it } from 'vitest';
import { nextVisit } from './baby.ts';

describe('the next visit of a child of 31 January 2026', () => {
  it.each([
    ['2026-01-31', 'da 1ª semana', '2026-01-31'],
    ['2026-02-06', 'da 1ª semana', '2026-01-31'],
    ['2026-02-07', 'de 1 mês', '2026-02-28'],
    ['2026-02-28', 'de 1 mês', '2026-02-28'],
    ['2026-03-01', 'dos 2 meses', '2026-03-31'],
    ['2026-10-31', 'dos 9 meses', '2026-10-31'],
    ['2028-02-01', 'dos 36 meses', '2029-01-31'],
  ])('on %s it is the one %s', (today, label, day) => {
    expect(nextVisit(today, '2026-01-31')).toEqual({ label, day });
  });

  it('is none after three years', () => {
    expect(nextVisit('2029-02-01', '2026-01-31')).toBeNull();
  });
});
