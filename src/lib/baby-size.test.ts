import { describe, expect, it } from 'vitest';
import { formatLengthCm, formatWeightG } from './baby-size.ts';

describe('a length', () => {
  it.each([
    [0.4, '0,4'],
    [1, '1,0'],
    [1.6, '1,6'],
    [2.2, '2,0'],
    [5.6, '5,5'],
    [9.6, '9,5'],
    [14.9, '15'],
    [25.1, '25'],
    [49.6, '50'],
  ])('of %d cm is shown as %s', (cm, text) => {
    expect(formatLengthCm(cm)).toBe(text);
  });
});

describe('a weight', () => {
  it.each([
    [1, '1'],
    [7, '7'],
    [14, '15'],
    [43, '45'],
    [140, '140'],
    [330, '330'],
    [476, '480'],
    [902, '900'],
    [1039, '1.050'],
    [1189, '1.200'],
    [3617, '3.600'],
  ])('of %d g is shown as %s', (grams, text) => {
    expect(formatWeightG(grams)).toBe(text);
  });
});
