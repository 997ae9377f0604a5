import { contractionAt, seriesUpTo } from '#tests/support/contraction-series.ts';
import { fc } from '#tests/support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { toChartBars } from './stats.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const SIZE = { width: 240, height: 100 };

it('shows the latest twelve, oldest on the left', () => {
  const contractions = seriesUpTo(NOW, { count: 15, every: 300 });
  const bars = toChartBars(contractions.toReversed(), SIZE);
  expect(bars.map(({ id }) => id)).toEqual(contractions.slice(3).map(({ id }) => id));
});

it('gives each its slot of a twelfth, however many there are', () => {
  const [first, second] = toChartBars(seriesUpTo(NOW, { count: 2, every: 300 }), SIZE);
  expect(first).toMatchObject({ x: 3, width: 14 });
  expect(second).toMatchObject({ x: 23, width: 14 });
});

describe('a bar', () => {
  it.each([
    [60, 50, 50, false],
    [120, 0, 100, false],
    [121, 0, 100, true],
    [3600, 0, 100, true],
    [1, 98, 2, false],
  ])('of %i seconds stands from %i down', (duration, y, height, isCapped) => {
    const [bar] = toChartBars([contractionAt(NOW, { duration })], SIZE);
    expect(bar).toMatchObject({ y, height, isCapped });
  });

  it('keeps the intensity', () => {
    const [bar] = toChartBars([contractionAt(NOW, { intensity: 'forte' })], SIZE);
    expect(bar?.intensity).toBe('forte');
  });
});

it('never leaves the picture, and no bar touches the next', () => {
  const durations = fc.array(fc.integer({ min: 1, max: 3600 }), { maxLength: 20 });
  fc.assert(
    fc.property(durations, (given) => {
      const bars = toChartBars(
        given.map((duration, index) => contractionAt(NOW + index, { duration })),
        SIZE,
      );
      bars.forEach(({ x, y, width, height }, index) => {
        expect(y + height).toBeCloseTo(SIZE.height);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThan(bars[index + 1]?.x ?? SIZE.width);
      });
    }),
  );
});
