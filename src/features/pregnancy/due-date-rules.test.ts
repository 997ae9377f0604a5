import { expect, it } from 'vitest';
import { resolveDueDate } from './due-date-rules.ts';

const TODAY = '2026-11-25';

it.each([
  ['the last period', { source: 'last-period', day: '2026-08-28' }, '2027-06-04'],
  ['an ultrasound', { source: 'ultrasound', day: '2027-06-04' }, '2027-06-04'],
  ['the weeks of today', { source: 'weeks', weeks: '12', days: 5 }, '2027-06-04'],
] as const)('computes the due date from %s', (_, answer, dueDate) => {
  expect(resolveDueDate(answer, TODAY)).toEqual({ dueDate });
});

it.each([
  ['last-period', '2025-08-28', 'Com essa data seriam 64 semanas. Será que o ano é 2026?'],
  ['last-period', '2027-08-28', 'Esse dia ainda não chegou. Será que o ano é 2026?'],
  ['last-period', '2026-12-30', 'Esse dia ainda não chegou. Confira o dia, o mês e o ano.'],
  [
    'due-date',
    '2028-06-04',
    'Com essa data, a gestação ainda não teria começado. Será que o ano é 2027?',
  ],
  [
    'due-date',
    '2019-06-04',
    'A data prevista do parto está longe demais de hoje. Confira o dia, o mês e o ano.',
  ],
] as const)('says what is wrong with a %s of %s', (source, day, message) => {
  const problem = resolveDueDate({ source, day }, TODAY);
  const year = /o ano é (?<year>\d{4})/.exec(message)?.groups?.['year'];
  const suggestion = year && day.replace(/^\d{4}/, year);
  expect(problem).toEqual(suggestion ? { message, suggestion } : { message });
});

it('asks for a day where none was given', () => {
  expect(resolveDueDate({ source: 'due-date', day: null }, TODAY)).toEqual({
    message: 'Escolha o dia.',
  });
});
