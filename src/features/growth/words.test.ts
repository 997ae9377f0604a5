import { expect, it } from 'vitest';
import {
  formatPercentile,
  formatValue,
  formatZ,
  sayAge,
  sayChange,
  sayPercentile,
  sayValue,
} from './words.ts';

it('says a measure aloud', () => {
  const weights = [3450, 1001, 5000, 800].map((value) => sayValue('weight', value));
  expect(weights).toEqual(['3 quilos e 450 gramas', '1 quilo e 1 grama', '5 quilos', '800 gramas']);
  expect(sayValue('length', 495)).toBe('49 centímetros e 5 milímetros');
  expect([3450, 3455, 12_000].map((value) => formatValue('weight', value))).toEqual([
    '3,45 kg',
    '3,455 kg',
    '12,00 kg',
  ]);
  expect(formatValue('head', 345)).toBe('34,5 cm');
});

it('says what has changed as a fact', () => {
  const before = { value: 4100, day: '2026-10-19' };
  expect(sayChange('weight', 5020, before)).toBe('920 gramas a mais que em 19 de outubro');
  expect(sayChange('weight', 4000, before)).toBe('100 gramas a menos que em 19 de outubro');
  expect(sayChange('weight', 4100, before)).toBe('O mesmo que em 19 de outubro');
  expect(sayChange('head', 382, { ...before, value: 370 })).toBe(
    '1,2 cm a mais que em 19 de outubro',
  );
});

it('says a percentile in words, and none that judges', () => {
  expect(sayPercentile('weight', 'f', 37, false)).toBe(
    'de 100 meninas saudáveis da mesma idade, cerca de 37 pesam menos e 63 pesam mais.',
  );
  expect(sayPercentile('length', 'm', 1, false)).toBe(
    'de 100 meninos saudáveis da mesma idade, cerca de 1 mede menos e 99 medem mais.',
  );
  expect(sayPercentile('weight', 'f', 'least', false)).toBe(
    'de 100 meninas saudáveis da mesma idade, quase todas pesam mais.',
  );
  expect(sayPercentile('head', 'm', 'most', false)).toBe(
    'de 100 meninos saudáveis da mesma idade, quase todos têm medida menor.',
  );
  expect(sayPercentile('weight', 'f', 37, true)).toBe(
    'de 100 meninas saudáveis da mesma idade corrigida, cerca de 37 pesam menos e 63 pesam mais.',
  );
  const percentiles = ['least', ...Array.from({ length: 99 }, (_, index) => index + 1), 'most'];
  for (const percentile of percentiles as (number | 'least' | 'most')[])
    expect(sayPercentile('weight', 'f', percentile, false)).not.toMatch(
      /normal|baixo|obes|desnutri/i,
    );
  expect([37, 'least', 'most', null].map((one) => formatPercentile(one as never))).toEqual([
    '37',
    'menos de 1',
    'mais de 99',
    '–',
  ]);
});

it('writes z-scores as clinicians do, and ages as parents do', () => {
  expect([-0.32, 0, -0, 1.5, null].map(formatZ)).toEqual(['−0,32', '0,00', '0,00', '1,50', '–']);
  const days = ['2026-09-19', '2026-09-20', '2026-10-03', '2026-10-19', '2026-11-23', '2028-10-20'];
  expect(days.map((day) => sayAge('2026-09-19', day))).toEqual([
    'ao nascer',
    '1 dia',
    '14 dias',
    '1 mês',
    '2 meses e 4 dias',
    '2 anos e 1 mês',
  ]);
});
