import { describe, expect, it } from 'vitest';
import { EntryItemSchema } from '#contract/entries.ts';
import { convertRow, readBuddyFile } from './baby-buddy.ts';
import { guessUnits, type BuddyUnits } from './units.ts';

const UNITS: BuddyUnits = {
  timeZone: 'America/Sao_Paulo',
  volume: 'ml',
  temperature: 'c',
  weight: 'kg',
};
const NOW = Date.parse('2026-11-23T12:00:00-03:00');
const SPAN = { birth: '2018-01-01', today: '2026-11-23', now: NOW };

/** What the rows of a file become. */
function convert(text: string, units: Partial<BuddyUnits> = {}) {
  const file = readBuddyFile(text);
  return (
    file?.rows.map((row) => {
      const result = convertRow(file.kind, row, { ...UNITS, ...units }, SPAN);
      if (result.type === 'fault') return result.fault;
      if (result.type === 'measure') return `${result.day} ${result.name} ${result.value}`;
      const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff/a';
      const { value } = result;
      // The account takes what comes of it.
      EntryItemSchema.parse({ kind: 'diary', key, value, updated_at: value.start });
      return value;
    }) ?? null
  );
}

const BASE = { note: '', device: 'import', separate: false };

it('reads feeds of each kind, by the clock of the zone', () => {
  const text = `id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags
1,1,Lia,,2026-11-22 13:00:00,2026-11-22 13:16:30,breast milk,right breast,,boa pega,
2,1,Lia,,2026-11-22 14:00:00,2026-11-22 14:10:00,formula,bottle,90.0,,"noite,fora"
3,1,Lia,,2026-11-22 15:00:00,2026-11-22 15:10:00,fortified breast milk,bottle,,,
4,1,Lia,,2026-11-22 16:00:00,2026-11-22 16:10:00,solid food,parent fed,2.0,banana,
5,1,Lia,,2026-11-22 17:00:00,,breast milk,both breasts,,,
`;
  expect(convert(text)).toEqual([
    {
      ...{ ...BASE, type: 'breast', side: 'right', running: false, note: 'boa pega' },
      ...{ start: '2026-11-22T16:00:00.000Z', end: '2026-11-22T16:16:30.000Z' },
    },
    {
      ...{ ...BASE, type: 'bottle', milk: 'formula', amount: 90, note: 'noite, fora' },
      start: '2026-11-22T17:00:00.000Z',
    },
    {
      ...{ ...BASE, type: 'bottle', milk: 'breast', amount: null },
      ...{ start: '2026-11-22T18:00:00.000Z', note: 'leite materno fortificado' },
    },
    {
      ...{ ...BASE, type: 'solids', food: '', note: 'banana · quantidade 2.0' },
      start: '2026-11-22T19:00:00.000Z',
    },
    {
      ...{ ...BASE, type: 'breast', side: 'both', running: false },
      ...{ start: '2026-11-22T20:00:00.000Z', end: null },
    },
  ]);
});

it('reads the short headers that Baby Buddy imports, too', () => {
  const start = '2026-11-22T16:00:00.000Z';
  expect(
    convert('child_id,time,wet,solid,color,amount\n1,2026-11-22 13:00:00,1,0,yellow,\n'),
  ).toEqual([{ ...BASE, type: 'nappy', start, wet: true, solid: false, note: 'amarelo' }]);
  expect(
    convert('child_id,start,nap,end,notes\n1,2026-11-22 13:00:00,1,2026-11-22 13:30:00,"a\nb"\n'),
  ).toEqual([
    {
      ...{ ...BASE, type: 'sleep', start, running: false, note: 'a\nb' },
      end: '2026-11-22T16:30:00.000Z',
    },
  ]);
  expect(convert('temperature,time,notes,tags\n36.8,2026-11-22 13:00:00,,')).toEqual([
    { ...BASE, type: 'temperature', start, tenths: 368 },
  ]);
  expect(convert('child_id,note,time\n1,primeiro riso,2026-11-22 13:00:00')).toEqual([
    { ...BASE, type: 'note', start, note: 'primeiro riso' },
  ]);
  expect(
    convert('name,dosage,dosage_unit,time,notes\nVitamina D,2,drops,2026-11-22 13:00:00,'),
  ).toEqual([{ ...BASE, type: 'medicine', start, name: 'Vitamina D', note: '2 drops' }]);
  expect(convert('child_id,weight,date,notes\n1,4.1,2026-10-19,')).toEqual([
    '2026-10-19 weight 4100',
  ]);
  expect(convert('height,date\n57,2026-10-19')).toEqual(['2026-10-19 length 570']);
  expect(convert('id,head_circumference,date\n1,38.2,2026-10-19')).toEqual(['2026-10-19 head 382']);
});

it.each(['child_id,start,end,amount\n', 'bmi,date\n', 'child_id,start,end,milestone\n', 'x\n', ''])(
  'knows no place for %j',
  (text) => expect(readBuddyFile(text)).toBeNull(),
);

it('reads other units', () => {
  const bottle = 'start,end,type,method,amount\n2026-11-22 13:00:00,,formula,bottle,3\n';
  expect(convert(bottle, { volume: 'oz' })).toMatchObject([{ amount: 89 }]);
  const fever = 'temperature,time\n97.8,2026-11-22 13:00:00\n';
  expect(convert(fever, { temperature: 'f' })).toMatchObject([{ tenths: 366 }]);
  // What is cold stays so, and 89.78 °F are 32.1 °C, though not in binary.
  expect(convert('temperature,time\n35.96,2026-11-22 13:00:00\n')).toMatchObject([{ tenths: 359 }]);
  for (const [degrees, tenths] of [
    ['96.8', 360],
    ['89.78', 321],
    ['96.7', 359],
    ['99.5', 375],
    ['99.3', 374],
  ] as const) {
    const text = `temperature,time\n${degrees},2026-11-22 13:00:00\n`;
    expect(convert(text, { temperature: 'f' })).toMatchObject([{ tenths }]);
  }
  expect(convert('weight,date\n4100,2026-10-19\n', { weight: 'g' })).toEqual([
    '2026-10-19 weight 4100',
  ]);
  expect(convert('weight;date\n4,1;2026-10-19\n')).toEqual(['2026-10-19 weight 4100']);
});

describe('the zone', () => {
  const at = (time: string, timeZone: string) =>
    convert(`temperature,time\n36,${time}\n`, { timeZone });
  it.each([
    ['2026-11-22 13:00:00', 'America/Manaus', '2026-11-22T17:00:00.000Z'],
    // While there was summer time.
    ['2018-12-01 13:00:00', 'America/Sao_Paulo', '2018-12-01T15:00:00.000Z'],
    ['2026-11-22T13:00:00-05:00', 'America/Sao_Paulo', '2026-11-22T18:00:00.000Z'],
    ['2026-11-22 13:00:00.123', 'America/Noronha', '2026-11-22T15:00:00.000Z'],
  ])('puts %s in %s at %s', (time, zone, start) => {
    expect(at(time, zone)).toMatchObject([{ start }]);
  });
});

it.each([
  ['temperature,time\n36,22/11/2026 13:00\n', 'time'],
  ['temperature,time\n36,2026-02-30 13:00:00\n', 'time'],
  ['temperature,time\n36,2026-11-25 13:00:00\n', 'day'],
  ['temperature,time\n36,2026-11-23 12:01:00\n', 'day'],
  ['temperature,time\n36,2017-12-31 00:01:00\n', 'birth'],
  ['temperature,time\n36,1999-11-25 13:00:00\n', 'day'],
  ['temperature,time\n,2026-11-22 13:00:00\n', 'empty'],
  ['temperature,time\n97.8,2026-11-22 13:00:00\n', 'temperature'],
  ['start,end,nap\n2026-11-22 13:00:00,2026-11-22 12:59:59,1\n', 'end'],
  ['start,type,method,amount\n2026-11-22 13:00:00,formula,bottle,501\n', 'bottle'],
  ['start,type,method,amount\n2026-11-22 13:00:00,tea,bottle,50\n', 'feeding'],
  ['weight,date\n4100,2026-11-22\n', 'measure'],
  ['note,time\n,2026-11-22 13:00:00\n', 'empty'],
  ['name,time\n,2026-11-22 13:00:00\n', 'empty'],
])('refuses %j', (text, fault) => {
  expect(convert(text)).toEqual([fault]);
});

describe('the units that a file is likely to be in', () => {
  const guess = (...texts: readonly string[]) =>
    guessUnits(texts.flatMap((text) => readBuddyFile(text) ?? []));
  const feeds = (...rows: readonly string[]) =>
    `start,type,method,amount\n${rows.map((row) => `2026-11-22 13:00:00,${row}`).join('\n')}`;
  it.each([
    ['oz', ['formula,bottle,3', 'breast milk,bottle,4.5', 'solid food,parent fed,200']],
    ['ml', ['formula,bottle,15', 'formula,bottle,30']],
    ['ml', ['breast milk,left breast,4', 'formula,bottle,']],
  ])('are %s of %j', (volume, rows) => expect(guess(feeds(...rows))).toMatchObject({ volume }));

  it('are told by the largest value, wherever it stands', () => {
    expect(guess('temperature,time\n,\n98.6,\n')).toMatchObject({ temperature: 'f' });
    expect(guess('weight,date\n150,\n3200,\n')).toMatchObject({ weight: 'g' });
    expect(guess('weight;date\n3,2;\n4,1;\n')).toMatchObject({ weight: 'kg' });
  });
});

it('cuts a note that is too long, and what no text may hold', () => {
  const file = readBuddyFile(`note,time\n${'abc '.repeat(80)},2026-11-22 13:00:00\n`);
  const [row] = file?.rows ?? [];
  const result = row && convertRow('note', row, UNITS, SPAN);
  expect(result?.type === 'diary' && result.isCut && result.value.note.slice(-4)).toBe('abc…');
  expect(convert('note,time\n"a\u202eb\u0007\r\nc",2026-11-22 13:00:00')).toMatchObject([
    { note: 'ab\nc' },
  ]);
});
