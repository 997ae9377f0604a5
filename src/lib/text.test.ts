import { describe, expect, it } from 'vitest';
import { excerpt, formatBabyAge, formatDaysLeft, formatGestationAge } from './text.ts';

describe('excerpt', () => {
  describe('excerpt', () => {
    it('leaves a short text as it is', () => {
      expect(excerpt('Seu bebê cresce.', 40)).toBe('Seu bebê cresce.');
    });

    it('cuts between words and drops the punctuation at the cut', () => {
      expect(excerpt('Dedos se separam, o tronco se endireita.', 18)).toBe('Dedos se separam…');
    });
  });
});

describe('formatBabyAge', () => {
  it.each([
    [0, 0, '0 semanas'],
    [0, 1, '1 semana'],
    [1, 7, '7 semanas'],
    [2, 8, '2 meses'],
    [23, 101, '23 meses'],
    [24, 104, '2 anos'],
    [25, 109, '2 anos e 1 mês'],
    [38, 165, '3 anos e 2 meses'],
  ])('says %i months, %i weeks as %s', (months, weeks, said) => {
    expect(formatBabyAge({ months, weeks, days: 0 })).toBe(said);
  });
});

describe('formatGestationAge', () => {
  describe('her age in words', () => {
    it.each([
      [0, 0, '0 dias'],
      [0, 1, '1 dia'],
      [1, 0, '1 semana'],
      [1, 1, '1 semana e 1 dia'],
      [12, 3, '12 semanas e 3 dias'],
      [40, 0, '40 semanas'],
    ])('%i weeks and %i days are %j', (week, day, text) => {
      expect(formatGestationAge(week, day)).toBe(text);
    });
  });

  describe('the way to the due date', () => {
    it.each([
      [40, 'Faltam cerca de 40 dias'],
      [1, 'Falta cerca de 1 dia'],
      [0, 'A data provável é hoje'],
      [-1, 'A data provável passou há 1 dia'],
      [-13, 'A data provável passou há 13 dias'],
    ])('with %i days left says %j', (daysLeft, text) => {
      expect(formatDaysLeft(daysLeft)).toBe(text);
    });
  });
});
