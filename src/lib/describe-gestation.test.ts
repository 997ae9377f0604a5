import { describe, expect, it } from 'vitest';
import { formatGestationAge, formatDaysLeft } from './text.ts';

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
    [0, 'A data prevista é hoje'],
    [-1, 'A data prevista passou há 1 dia'],
    [-13, 'A data prevista passou há 13 dias'],
  ])('with %i days left says %j', (daysLeft, text) => {
    expect(formatDaysLeft(daysLeft)).toBe(text);
  });
});
