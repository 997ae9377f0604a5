import { describe, expect, it } from 'vitest';
import {
  isOddMeasure,
  mendMeasure,
  readLength,
  readWeight,
  toFieldText,
  type WeightUnit,
} from './measure-input.ts';

const read = (value: number, unit: WeightUnit | null): unknown =>
  expect.objectContaining({ state: 'read', value, unit });

describe('a weight that is typed', () => {
  it.each([
    ['3450', read(3450, 'g')],
    ['3.450', read(3450, 'g')],
    ['3.450 g', read(3450, 'g')],
    ['3,45', read(3450, 'kg')],
    ['3.45', read(3450, 'kg')],
    [' 3,45 kg ', read(3450, 'kg')],
    ['3,4', read(3400, 'kg')],
    ['3,455', read(3455, 'kg')],
    ['3 quilos e 450 gramas', read(3450, 'kg')],
    ['3kg 50', read(3050, 'kg')],
    ['12', read(12_000, 'kg')],
    ['800', read(800, 'g')],
    ['3450 kg', read(3_450_000, 'kg')],
    ['3.450 kg', read(3450, 'kg')],
    ['1.234,5 g', read(1235, 'g')],
  ])('is read without a unit that was chosen: %s', (text, typed) => {
    expect(readWeight(text, null)).toEqual(typed);
  });

  it('is read by the unit that was chosen, and by one that is written before that', () => {
    expect(readWeight('3450', 'kg')).toEqual(read(3_450_000, 'kg'));
    expect(readWeight('3.450', 'kg')).toEqual(read(3450, 'kg'));
    expect(readWeight('3,45', 'g')).toEqual(read(3, 'g'));
    expect(readWeight('3450 g', 'kg')).toEqual(read(3450, 'g'));
  });

  it('is nothing, or no weight', () => {
    expect(readWeight('  ', null)).toEqual({ state: 'empty' });
    for (const text of ['x', '3,4,5', '3..4', ',', '-3', '49 cm', '3 m', '3 4', '1e3'])
      expect(readWeight(text, null), text).toEqual({ state: 'unreadable' });
  });
});

it('reads a length in cm, and in the unit that is written', () => {
  const lengths = ['49,5', '49.5', '49,5 cm', '495 mm', '0,495 m'];
  expect(lengths.map(readLength)).toEqual(lengths.map(() => read(495, null)));
  expect(readLength('')).toEqual({ state: 'empty' });
  expect(readLength('49 kg')).toEqual({ state: 'unreadable' });
});

describe('a measure that is odd', () => {
  const AT = { sex: 'f', ageDays: 65 } as const;

  it('is one that hardly any child has, by both curves where the sex is not said', () => {
    expect(isOddMeasure({ name: 'weight', value: 5020 }, AT)).toBe(false);
    expect(isOddMeasure({ name: 'weight', value: 50_200 }, AT)).toBe(true);
    expect(isOddMeasure({ name: 'weight', value: 50_200 }, { ...AT, sex: null })).toBe(true);
    expect(isOddMeasure({ name: 'weight', value: 5020 }, { ...AT, sex: null })).toBe(false);
    expect(isOddMeasure({ name: 'weight', value: 5 }, { ...AT, ageDays: -20 })).toBe(true);
    // Before the due date there is no curve to tell.
    expect(isOddMeasure({ name: 'weight', value: 1200 }, { ...AT, ageDays: -20 })).toBe(false);
  });

  it('is mended where one comma or unit makes it an ordinary one', () => {
    expect(mendMeasure({ name: 'weight', value: 50_200 }, AT)).toBe(5020);
    expect(mendMeasure({ name: 'weight', value: 5 }, AT)).toBe(5000);
    expect(mendMeasure({ name: 'weight', value: 5_020_000 }, AT)).toBe(5020);
    expect(mendMeasure({ name: 'length', value: 5700 }, AT)).toBe(570);
    expect(mendMeasure({ name: 'weight', value: 25_000 }, AT)).toBeNull();
    expect(mendMeasure({ name: 'weight', value: 50_200 }, { ...AT, ageDays: -1 })).toBeNull();
  });
});

it('writes a measure as it is read again', () => {
  expect(toFieldText('weight', 3450)).toBe('3.450');
  expect(readWeight(toFieldText('weight', 12_005), 'g')).toEqual(read(12_005, 'g'));
  expect(toFieldText('length', 495)).toBe('49,5');
});

it('proposes what was meant by a comma that is far off, with what was rounded away', () => {
  const typed = readLength('1,05');
  const exact = typed.state === 'read' ? typed.exact : 0;
  expect(mendMeasure({ name: 'length', value: exact }, { sex: 'f', ageDays: 1461 })).toBe(1050);
});
