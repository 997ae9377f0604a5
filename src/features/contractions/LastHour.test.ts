import { contractionAt } from '#tests/support/contraction-series.ts';
import { expect, it } from 'vitest';
import { formatChartSummary } from './LastHour.tsx';

const at = (minute: number, values: Parameters<typeof contractionAt>[1]) =>
  contractionAt(minute * 60_000, values);

it('says the shortest, the longest, the last and how strong they were', () => {
  const sorted = [
    at(0, { duration: 61, intensity: 'forte' }),
    at(4, { duration: 40, intensity: 'leve' }),
    at(8, { duration: 52, intensity: 'forte' }),
  ];
  expect(formatChartSummary(sorted)).toBe(
    'Duração das 3 contrações da última hora: a mais curta 40 segundos, a mais longa 1 minuto e 1 segundo, ' +
      'a última 52 segundos. 1 leve, 2 fortes.',
  );
});

it('counts several of each in the plural, the weakest first', () => {
  const sorted = ['moderada', 'leve', 'moderada', 'leve', 'forte'] as const;
  const text = formatChartSummary(sorted.map((intensity, minute) => at(minute, { intensity })));
  expect(text).toMatch(/\. 2 leves, 2 moderadas, 1 forte\.$/);
});

it('compares nothing where there is one', () => {
  expect(formatChartSummary([at(0, { duration: 52 })])).toBe(
    'Duração da contração da última hora: 52 segundos. 1 moderada.',
  );
});
