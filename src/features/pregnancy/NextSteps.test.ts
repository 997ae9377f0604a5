import { describe, expect, it } from 'vitest';
import { nextVaccineAge } from './NextSteps.tsx';

describe('nextVaccineAge', () => {
  const AGES = [
    { title: 'Ao nascer', months: 0, doses: [{ id: 'a', network: 'both', covers: [] }] },
    {
      title: '2 meses',
      months: 2,
      doses: [
        { id: 'b', network: 'sus', covers: [] },
        { id: 'c', network: 'sus', covers: [] },
        { id: 'd', network: 'particular', covers: ['b', 'c'] },
      ],
    },
    { title: '3 meses', months: 3, doses: [{ id: 'e', network: 'particular', covers: [] }] },
    { title: '4 meses', months: 4, doses: [{ id: 'f', network: 'both', covers: [] }] },
  ] as const;

  const NONE = { birthDay: '2026-01-31', network: null, given: new Set<string>() };

  describe('the next age with vaccines', () => {
    it.each([
      ['2026-01-31', 'Ao nascer', '2026-01-31'],
      ['2026-03-02', 'Ao nascer', '2026-01-31'],
      ['2026-03-03', '2 meses', '2026-03-31'],
      ['2026-03-31', '2 meses', '2026-03-31'],
      ['2026-05-01', '4 meses', '2026-05-31'],
    ])('on %s it is %s for a child of 31 January', (today, title, day) => {
      expect(nextVaccineAge(AGES, { ...NONE, today })).toMatchObject({ title, day });
    });

    it('is none a month past the last', () => {
      expect(nextVaccineAge(AGES, { ...NONE, today: '2026-07-01' })).toBeNull();
    });

    it.each([
      ['some of an age', ['a', 'b'], null, '2 meses'],
      ['all of an age', ['a', 'b', 'c'], 'sus', '4 meses'],
      ['one that stands for the others', ['a', 'd'], 'sus', '4 meses'],
      ['all that the other one stands for', ['a', 'b', 'c'], 'particular', '3 meses'],
      ['a dose of a later age', ['f'], null, 'Ao nascer'],
    ] as const)('with %s ticked it is the first that has open ones of her network', (...row) => {
      const [, given, network, title] = row;
      const view = { ...NONE, today: '2026-02-10', network, given: new Set(given) };
      expect(nextVaccineAge(AGES, view)).toMatchObject({ title });
    });

    it('is none where all are ticked', () => {
      const view = { ...NONE, today: '2026-02-10', given: new Set('abcf') };
      expect(nextVaccineAge(AGES, view)).toBeNull();
    });
  });
});
