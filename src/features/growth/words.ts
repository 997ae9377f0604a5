import { babyAgeOn } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatDayOfMonth } from '#lib/dates.ts';
import { countOf } from '#lib/text.ts';
import type { Percentile } from './growth-rules.ts';
import type { MeasurePoint } from './measures.ts';
import type { MeasureName, Sex } from './who-table.ts';

/** What each measure is called, in the page and in a sentence. */
export const MEASURE_WORDS: Readonly<
  Record<
    MeasureName,
    {
      readonly label: string;
      readonly unit: string;
      /** Of one child, and of several. */
      readonly less: readonly [string, string];
      readonly more: readonly [string, string];
    }
  >
> = {
  weight: {
    label: 'Peso',
    unit: 'kg',
    less: ['pesa menos', 'pesam menos'],
    more: ['pesa mais', 'pesam mais'],
  },
  length: {
    label: 'Comprimento',
    unit: 'cm',
    less: ['mede menos', 'medem menos'],
    more: ['mede mais', 'medem mais'],
  },
  head: {
    label: 'Cabeça',
    unit: 'cm',
    less: ['tem medida menor', 'têm medida menor'],
    more: ['tem medida maior', 'têm medida maior'],
  },
};

const FIXED = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const TENTHS = FIXED(1);
const HUNDREDTHS = FIXED(2);
const GRAMS = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
});

/** No emblem of WHO, and nothing that sounds as if it had approved of this. */
export const GROWTH_SOURCE =
  'Curvas: OMS, 2006 e 2007 (WHO Child Growth Standards). Cálculo do Colinho; a OMS não avaliou este produto.';

/** '3,45 kg', '3,455 kg', '49,5 cm'. */
export function formatValue(name: MeasureName, value: number): string {
  return name === 'weight' ? `${GRAMS.format(value / 1000)} kg` : `${TENTHS.format(value / 10)} cm`;
}

/** As it is said aloud: '3 quilos e 450 gramas', '49 centímetros e 5 milímetros'. */
export function sayValue(name: MeasureName, value: number): string {
  const isWeight = name === 'weight';
  const per = isWeight ? 1000 : 10;
  const whole = Math.floor(value / per);
  const rest = value % per;
  const large = isWeight
    ? countOf(whole, 'quilo', 'quilos')
    : countOf(whole, 'centímetro', 'centímetros');
  const small = isWeight
    ? countOf(rest, 'grama', 'gramas')
    : countOf(rest, 'milímetro', 'milímetros');
  if (whole === 0) return small;
  return rest === 0 ? large : `${large} e ${small}`;
}

/** What has changed since a day, as a fact; '' where nothing has. */
export function sayChange(
  name: MeasureName,
  value: number,
  before: Pick<MeasurePoint, 'value' | 'day'>,
): string {
  const change = value - before.value;
  const size = Math.abs(change);
  const amount = name === 'weight' ? sayValue(name, size) : formatValue(name, size);
  const since = `que em ${formatDayOfMonth(before.day)}`;
  if (change === 0) return `O mesmo ${since}`;
  return `${amount} a ${change > 0 ? 'mais' : 'menos'} ${since}`;
}

/** The age on a day: 'ao nascer', '14 dias', '2 meses e 4 dias', '2 anos e 1 mês'. */
export function sayAge(birthDay: CalendarDay, day: CalendarDay): string {
  const age = babyAgeOn(day, birthDay);
  if (!age) return '';
  const { months, days } = age;
  if (months === 0) return days === 0 ? 'ao nascer' : countOf(days, 'dia', 'dias');
  const isOfYears = months >= 24;
  const large = isOfYears
    ? countOf(Math.floor(months / 12), 'ano', 'anos')
    : countOf(months, 'mês', 'meses');
  const rest = isOfYears ? months % 12 : days;
  const small = isOfYears ? countOf(rest, 'mês', 'meses') : countOf(rest, 'dia', 'dias');
  return rest === 0 ? large : `${large} e ${small}`;
}

const CHILDREN = { f: 'meninas', m: 'meninos' } as const;
const EVERY = { f: 'todas', m: 'todos' } as const;

/** The percentile as a list has it: '37', 'menos de 1'. */
export function formatPercentile(percentile: Percentile | null): string {
  if (percentile === null) return '–';
  if (percentile === 'least') return 'menos de 1';
  return percentile === 'most' ? 'mais de 99' : String(percentile);
}

/**
 * 'de 100 meninas saudáveis da mesma idade, cerca de 37 pesam menos e 63 pesam mais.'
 * @param isCorrected The age is the corrected one.
 */
export function sayPercentile(
  name: MeasureName,
  sex: Sex,
  percentile: Percentile,
  isCorrected: boolean,
): string {
  const { less, more } = MEASURE_WORDS[name];
  const age = isCorrected ? 'idade corrigida' : 'idade';
  const of = `de 100 ${CHILDREN[sex]} saudáveis da mesma ${age},`;
  if (percentile === 'least') return `${of} quase ${EVERY[sex]} ${more[1]}.`;
  if (percentile === 'most') return `${of} quase ${EVERY[sex]} ${less[1]}.`;
  const verb = (count: number, [one, many]: readonly [string, string]) =>
    `${count} ${count === 1 ? one : many}`;
  return `${of} cerca de ${verb(percentile, less)} e ${verb(100 - percentile, more)}.`;
}

/** '−0,32' as clinicians write it. */
export const formatZ = (z: number | null) =>
  z === null ? '–' : HUNDREDTHS.format(z + 0).replace('-', '−');

/** What the chart shows, for who does not see it. */
export function describeChart(
  name: MeasureName,
  points: readonly MeasurePoint[],
  birthDay: CalendarDay,
): string {
  const { label } = MEASURE_WORDS[name];
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const say = ({ value, day }: MeasurePoint) =>
    `${formatValue(name, value)} (${sayAge(birthDay, day)})`;
  const course = points.length === 1 ? say(first) : `de ${say(first)} a ${say(last)}`;
  return `${label} por idade: ${countOf(points.length, 'medida', 'medidas')}, ${course}. Os números estão na tabela abaixo.`;
}
