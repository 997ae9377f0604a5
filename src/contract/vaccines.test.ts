import { describe, expect, it } from 'vitest';
import { formatLateDoses, formatNextVaccines } from '#features/vaccines/labels.ts';
import type { CareNetwork } from './care-network.ts';
import {
  doseState,
  type VaccineAge,
  type VaccineDose,
  vaccineOutlook,
  vaccineVisits,
} from './vaccines.ts';

describe('doseState', () => {
  const BIRTH = '2026-01-31';

  function makeDose(dose: Partial<VaccineDose> & { id: string }): VaccineDose {
    const months = dose.months ?? 2;
    return {
      name: dose.id,
      vaccine: dose.id,
      network: 'sus',
      months,
      until: months,
      before: null,
      covers: [],
      isAgreed: false,
      ...dose,
    };
  }

  const stateOn = (
    dose: VaccineDose,
    today: string,
    given: readonly string[] = [],
    doses: readonly VaccineDose[] = [dose],
  ) => doseState(dose, { birth: BIRTH, today, doses, given: new Set(given) });

  describe('a dose of 2 months, for a birth on 2026-01-31', () => {
    const dose = makeDose({ id: 'vip-1' });

    it.each([
      ['2026-01-31', 'ahead'],
      ['2026-03-30', 'ahead'],
      ['2026-03-31', 'due'],
      ['2026-04-30', 'due'],
      ['2026-05-01', 'late'],
      ['2027-05-01', 'late'],
    ])('is on %s: %s', (today, state) => {
      expect(stateOn(dose, today)).toBe(state);
    });

    it('is given once it was, whenever that is', () => {
      expect(stateOn(dose, '2026-03-01', ['vip-1'])).toBe('given');
      expect(stateOn(dose, '2027-05-01', ['vip-1'])).toBe('given');
    });
  });

  it('is due on the day of birth, where it is given then', () => {
    expect(stateOn(makeDose({ id: 'bcg', months: 0 }), BIRTH)).toBe('due');
    expect(stateOn(makeDose({ id: 'bcg', months: 0 }), '2026-03-02')).toBe('due');
    expect(stateOn(makeDose({ id: 'bcg', months: 0 }), '2026-03-03')).toBe('late');
  });

  it('is late only a month after the end of a range', () => {
    const dose = makeDose({ id: 'hpv', months: 108, until: 168 });
    expect(stateOn(dose, '2035-01-30')).toBe('ahead');
    expect(stateOn(dose, '2035-01-31')).toBe('due');
    expect(stateOn(dose, '2040-03-01')).toBe('due');
    expect(stateOn(dose, '2040-03-02')).toBe('late');
  });

  it('asks instead of urging once the age of the routine has gone by', () => {
    const dose = makeDose({ id: 'rotavirus-1', before: 12 });
    expect(stateOn(dose, '2027-01-30')).toBe('late');
    expect(stateOn(dose, '2027-01-31')).toBe('ask');
  });

  it('never calls late what others decide on', () => {
    const dose = makeDose({ id: 'covid-19-2', months: 7, until: 9, isAgreed: true });
    expect(stateOn(dose, '2026-11-30')).toBe('due');
    expect(stateOn(dose, '2026-12-01')).toBe('ask');
  });

  describe('a dose that stands for two others', () => {
    const pentavalente = makeDose({ id: 'pentavalente-1' });
    const vip = makeDose({ id: 'vip-1' });
    const hexavalente = makeDose({
      id: 'hexavalente-1',
      network: 'particular',
      covers: ['pentavalente-1', 'vip-1'],
    });
    const doses = [pentavalente, vip, hexavalente];
    const today = '2026-09-01';

    it('covers both', () => {
      expect(stateOn(pentavalente, today, ['hexavalente-1'], doses)).toBe('covered');
      expect(stateOn(vip, today, ['hexavalente-1'], doses)).toBe('covered');
    });

    it('is covered by both, and not by one', () => {
      expect(stateOn(hexavalente, today, ['pentavalente-1', 'vip-1'], doses)).toBe('covered');
      expect(stateOn(hexavalente, today, ['pentavalente-1'], doses)).toBe('late');
    });
  });
});

describe('vaccineOutlook', () => {
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
      expect(
        visit('2026-02-10', ['bcg'], 'particular').map(([id, , doses]) => [id, doses]),
      ).toEqual([
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
});
