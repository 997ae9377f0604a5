import { expect, it } from 'vitest';

import { drawnLengthCm, isEnlarged, layoutFigure, scaleFor } from './week-figure.ts';

it.each([
  [0.4, { perCm: 192, isEnlarged: true }],
  [2.2, { perCm: 48, isEnlarged: false }],
  [5.6, { perCm: 24, isEnlarged: false }],
  [14.9, { perCm: 12, isEnlarged: false }],
  [49.6, { perCm: 6, isEnlarged: false }],
])('draws %d cm at the largest scale that has room for it', (cm, expected) => {
  const scale = scaleFor(cm);
  expect({ perCm: scale.perCm, isEnlarged: isEnlarged(scale) }).toEqual(expected);
});

it('draws a baby from crown to rump, whatever its length is measured to', () => {
  expect(drawnLengthCm({ cm: 14.9, measure: 'crown-rump' })).toBe(14.9);
  expect(drawnLengthCm({ cm: 25.1, measure: 'crown-heel' })).toBeCloseTo(16.3, 1);
});

it.each([
  [{ cm: 5.6, measure: 'crown-rump' } as const, { line: 134.4, baby: 134.4 }],
  [{ cm: 25.1, measure: 'crown-heel' } as const, { line: 150.6, baby: 97.9 }],
])('stands baby and food of %o on one ruler', (size, { line, baby }) => {
  const food = { turn: 0, width: 60, height: 50, stalk: 30, middle: 5, foot: 40 };
  const figure = layoutFigure(size, food);
  expect(-figure.line).toBeCloseTo(line);
  expect(figure.baby).toBeCloseTo(baby, 1);
  // Of the food, what is measured stands on 0 and reaches the line.
  expect(figure.food.y + food.foot * figure.food.scale).toBeCloseTo(0);
  expect(food.height * figure.food.scale).toBeCloseTo(line);
  // Nothing is cut off: neither the womb below 0 nor the stalk above the line, nor the food at the right.
  expect(figure.top + figure.height).toBeGreaterThan(figure.womb.y + figure.womb.radius);
  expect(figure.top).toBeLessThan(figure.line - food.stalk * figure.food.scale);
  const right = figure.food.x + (food.middle + food.width / 2) * figure.food.scale;
  expect(right).toBeLessThanOrEqual(figure.width);
});
