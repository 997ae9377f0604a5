import { MEASURE_LIMITS } from '#contract/limits.ts';
import { isImplausible, zScore, type Measured } from './growth-rules.ts';
import type { MeasureName, Sex } from './who-table.ts';

export type WeightUnit = 'g' | 'kg';

/** What a field holds: nothing, a text that is no measure, or so many grams or millimetres. */
export type TypedMeasure =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable' }
  | {
      readonly state: 'read';
      readonly value: number;
      /** Before it was rounded: where a comma was set wrongly, what was rounded off is what was meant. */
      readonly exact: number;
      readonly unit: WeightUnit | null;
    };

const toRead = (exact: number, unit: WeightUnit | null): TypedMeasure => {
  return { state: 'read', value: Math.round(exact), exact, unit };
};

/** From here on a weight without a unit is meant in grams. */
const LEAST_GRAMS = 100;
const NUMBER = /^(\d{1,3}(?:\.\d{3})+|\d+)?(?:([.,])(\d+))?$/;
const UNIT = /\s*(kg|quilos?|g|gramas?|cm|centímetros?|mm|m)$/i;
/** '3 kg e 450 g', '3 quilos 450'. */
const TWO_UNITS = /^(\d+)\s*(?:kg|quilos?)\s*(?:e\s*)?(\d{1,3})\s*(?:g|gramas?)?$/i;

interface TypedNumber {
  readonly amount: number;
  /** '3.450': three thousand here, and three and a half where the unit is kg. */
  readonly isDotted: boolean;
}

/** '3.450', '3450', '3,45', '3.45' and '1.234,5' as numbers; null for what is none. */
function readNumber(text: string): TypedNumber | null {
  const parts = NUMBER.exec(text);
  const [, whole = '', , decimals = ''] = parts ?? [];
  if (!parts || (whole === '' && decimals === '')) return null;
  const amount = Number(`${whole.replaceAll('.', '')}.${decimals}`);
  return { amount, isDotted: whole.includes('.') && decimals === '' };
}

/** Takes the unit from a text that ends with one. */
function splitUnit(text: string): { readonly number: string; readonly unit: string } {
  const unit = UNIT.exec(text)?.[1] ?? '';
  return { number: unit ? text.replace(UNIT, '') : text, unit: unit.toLowerCase() };
}

/** @param chosen The unit that was chosen beside the field; null while it follows from the number. */
export function readWeight(text: string, chosen: WeightUnit | null): TypedMeasure {
  const typed = text.trim();
  if (typed === '') return { state: 'empty' };
  const both = TWO_UNITS.exec(typed);
  if (both) return toRead(Number(both[1]) * 1000 + Number(both[2]), 'kg');
  const { number, unit: written } = splitUnit(typed);
  const read = readNumber(number);
  if (!read || /^[cm]/.test(written)) return { state: 'unreadable' };
  const ofText = written === '' ? null : /^(?:kg|q)/.test(written) ? 'kg' : 'g';
  const unit = ofText ?? chosen ?? (read.amount >= LEAST_GRAMS ? 'g' : 'kg');
  const kilos = read.isDotted ? read.amount / 1000 : read.amount;
  return toRead(unit === 'kg' ? kilos * 1000 : read.amount, unit);
}

const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, m: 1000 };

/** A length or a head, in cm where no other unit is written. */
export function readLength(text: string): TypedMeasure {
  const typed = text.trim();
  if (typed === '') return { state: 'empty' };
  const { number, unit } = splitUnit(typed);
  const read = readNumber(number);
  if (!read || /^[gkq]/.test(unit)) return { state: 'unreadable' };
  return toRead(read.amount * (MILLIMETRES[unit] ?? 10), null);
}

/** Whether an entry can hold it. */
export function isWithinLimits({ name, value }: Measured): boolean {
  const { least, most } = MEASURE_LIMITS[name];
  return value >= least && value <= most;
}

/** Whose curves a measure is looked at by: both where the sex is not said. */
export interface CurveAge {
  readonly sex: Sex | null;
  readonly ageDays: number;
}

const zScoresOf = (measured: Measured, { sex, ageDays }: CurveAge) =>
  (sex ? [sex] : (['f', 'm'] as const)).flatMap((one) => zScore(measured, one, ageDays) ?? []);

/** Whether it may be a slip, whichever curves count. */
export function isOddMeasure(measured: Measured, age: CurveAge): boolean {
  if (!isWithinLimits(measured)) return true;
  const scores = zScoresOf(measured, age);
  return scores.length > 0 && scores.every((z) => isImplausible(measured.name, z));
}

/** A comma that was left out or set wrongly, another unit. */
const SLIPS = [0.001, 0.01, 0.1, 10, 100, 1000];
/** What is proposed has to be ordinary. */
const ORDINARY_Z = 3;

/** What was meant by an odd measure, if a comma or a unit makes it an ordinary one; else null. */
export function mendMeasure(measured: Measured, age: CurveAge): number | null {
  const fits = SLIPS.map((factor) => Math.round(measured.value * factor)).filter((value) => {
    const scores = zScoresOf({ ...measured, value }, age);
    return isWithinLimits({ ...measured, value }) && scores.some((z) => Math.abs(z) <= ORDINARY_Z);
  });
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

const DECIMALS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** As it stands in the field again: '3.450' grams, '49,5' cm. */
export const toFieldText = (name: MeasureName, value: number) =>
  DECIMALS.format(name === 'weight' ? value : value / 10);
