import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv.ts';

describe('parseCsv', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\r\n1,\r\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a;b;c\r1;"2,5";3',
      [
        ['a', 'b', 'c'],
        ['1', '2,5', '3'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"x, ""y""\nz",2\n',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'a,b\n,\n\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,b\n"never, closed\n1', [['a', 'b'], ['never, closed\n1']]],
    [
      'a,b\n"x"y,2',
      [
        ['a', 'b'],
        ['x', '2'],
      ],
    ],
    ['', []],
  ])('reads %j', (text, records) => {
    expect(parseCsv(text)).toEqual(records);
  });

  it('reads a long quoted cell, and many records', () => {
    const note = 'á"'.repeat(50_000);
    expect(parseCsv(`a,b\n1,"${note.replaceAll('"', '""')}"`)[1]).toEqual(['1', note]);
    expect(parseCsv(`a,b\n${'1,2\n'.repeat(20_000)}`)).toHaveLength(20_001);
  });
});

describe('toCsv', () => {
  it('keeps separators, quotes and line breaks within their cells', () => {
    expect(
      toCsv([
        ['a;b', 'say "x"', 'two\nlines'],
        ['1', '', '36,8'],
      ]),
    ).toBe('\uFEFF"a;b";"say ""x""";"two\nlines"\r\n1;;"36,8"\r\n');
  });

  it.each(['=1+1', '+55', '-2', '@SUM(A1)', '\tx', '\rx', ' =1', '\n=1', '＝1'])(
    'keeps %j a text',
    (text) => {
      expect(
        parseCsv(
          toCsv([
            ['a', 'b', 'c'],
            [text, '', 'x'],
          ]),
        )[1]?.[0],
      ).toBe(`'${text}`);
    },
  );

  it('is read back as it was', () => {
    const records = [
      ['a', 'b', 'c'],
      ['1,5', '"', ''],
      ['"\r\n;', "'", 'x;y'],
    ];
    expect(parseCsv(toCsv(records))).toEqual(records);
  });
});
