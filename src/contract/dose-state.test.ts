import { describe, expect, it } from 'vitest';
import { doseState, type VaccineDose } from './vaccines.ts';

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
