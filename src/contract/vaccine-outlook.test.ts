import { describe, expect, it } from 'vitest';
import type { CareNetwork } from './care-network.ts';
import { type VaccineAge, type VaccineDose, vaccineOutlook, vaccineVisits } from './vaccines.ts';
import { formatLateDoses, formatNextVaccines } from '#features/vaccines/labels.ts';

const makeDose = (
  id: string,
  months: number,
  network: VaccineDose['network'] = 'sus',
  more: Partial<VaccineDose> = {},
): VaccineDose => ({
  id,
  name: `${id}, dose`,
  vaccine: id,
  network,
  months,
  until: months,
  before: null,
  covers: [],
  isAgreed: false,
  ...more,
});

const AGES: readonly VaccineAge[] = [
  { id: 'ao-nascer', title: 'Ao nascer', months: 0, doses: [makeDose('bcg', 0, 'both')] },
  {
    id: '2-meses',
    title: '2 meses',
    months: 2,
    doses: [
      makeDose('penta', 2),
      makeDose('vip', 2),
      makeDose('hexa', 2, 'particular', { covers: ['penta', 'vip'] }),
    ],
  },
  { id: '3-meses', title: '3 meses', months: 3, doses: [makeDose('b', 3, 'particular')] },
  { id: '4-meses', title: '4 meses', months: 4, doses: [makeDose('vip-2', 4)] },
];
const BIRTH = '2026-01-31';

const look = (today: string, given: readonly string[] = [], network: CareNetwork = null) =>
  vaccineOutlook({ ages: AGES, birth: BIRTH, today, given: new Set(given), network });
const say = (...options: Parameters<typeof look>) => {
  const outlook = look(...options);
  return [formatNextVaccines(outlook, options[0]), formatLateDoses(outlook)];
};

describe('what is next and what is late', () => {
  it('names the nearest age that is not complete', () => {
    expect(say('2026-02-10', ['bcg'])).toEqual([
      'Próxima idade: 2 meses, em 31 de março de 2026.',
      '',
    ]);
    expect(say('2026-04-02', ['bcg', 'penta'])).toEqual([
      'Está na época: 2 meses, desde 31 de março de 2026.',
      '',
    ]);
    expect(say('2026-04-02', ['bcg', 'penta', 'vip'])[0]).toBe(
      'Próxima idade: 4 meses, em 31 de maio de 2026.',
    );
  });

  it('says what is late without a reproach, and goes on to the next age', () => {
    expect(say('2026-05-10', ['bcg', 'penta'])).toEqual([
      'Próxima idade: 4 meses, em 31 de maio de 2026.',
      'Ainda sem marca: vip (2 meses). Veja no posto.',
    ]);
  });

  it('counts where there is much', () => {
    expect(say('2026-12-10')).toEqual([
      '',
      'Ainda sem marca: 4 doses (ao nascer até 4 meses). Veja no posto, com a Caderneta.',
    ]);
  });

  it('is silent where all was given', () => {
    expect(say('2026-12-10', ['bcg', 'hexa', 'vip-2'])).toEqual(['', '']);
  });

  it('calls nothing late that only clinics give, unless she goes to one', () => {
    const given = ['bcg', 'penta', 'vip', 'vip-2'];
    expect(say('2026-12-10', given)[1]).toBe('');
    expect(say('2026-12-10', given, 'sus')[1]).toBe('');
    expect(say('2026-12-10', given, 'particular')[1]).toBe(
      'Ainda sem marca: b (3 meses). Veja no posto.',
    );
  });
});

describe('the visits for her diary', () => {
  const visit = (today: string, given: readonly string[] = [], network: CareNetwork = null) =>
    vaccineVisits({ ages: AGES, birth: BIRTH, today, given: new Set(given), network }).map(
      ({ age, day, doses, isOverdue }) =>
        [age.id, day, doses.map(({ id }) => id).join(' '), isOverdue] as const,
    );

  it('are one an age, on its day, with both networks where she has not chosen', () => {
    expect(visit('2026-01-31', ['bcg'])).toEqual([
      ['2-meses', '2026-03-31', 'penta vip hexa', false],
      ['3-meses', '2026-04-30', 'b', false],
      ['4-meses', '2026-05-31', 'vip-2', false],
    ]);
  });

  it('hold the doses of her network alone', () => {
    expect(visit('2026-02-10', ['bcg'], 'sus').map(([id, , doses]) => [id, doses])).toEqual([
      ['2-meses', 'penta vip'],
      ['4-meses', 'vip-2'],
    ]);
    expect(visit('2026-02-10', ['bcg'], 'particular').map(([id, , doses]) => [id, doses])).toEqual([
      ['2-meses', 'hexa'],
      ['3-meses', 'b'],
    ]);
  });

  it('leave out an age that is complete or has gone by, and bring what is open still to tomorrow', () => {
    expect(visit('2026-05-10', ['bcg', 'penta'])).toEqual([
      ['2-meses', '2026-05-11', 'vip', true],
      ['4-meses', '2026-05-31', 'vip-2', false],
    ]);
  });

  it('keep the day of an age that is reached today', () => {
    expect(visit('2026-05-31', ['bcg', 'penta', 'vip'])).toEqual([
      ['4-meses', '2026-05-31', 'vip-2', false],
    ]);
  });
});
