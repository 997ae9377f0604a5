import { describe, expect, it } from 'vitest';
import type { CareNetwork } from './care-network.ts';
import { type Exam, examOutlook, examState, examWindow } from './exams.ts';
import { formatExamDays, formatNextExams, formatPassedExams } from '#features/exams/labels.ts';

const makeExam = (id: string, more: Partial<Exam>): Exam => ({
  id,
  name: id,
  trimester: 1,
  due: 'weeks',
  weeks: null,
  network: 'both',
  ...more,
});
const FIRST = ['sangue', 'urina', 'toxoplasmose', 'glicemia'].map((id) =>
  makeExam(id, { due: 'first-visit' }),
);
const NECK = makeExam('nuca', { weeks: { from: 11, to: 13 } });
const SHAPE = makeExam('morfológico', { trimester: 2, weeks: { from: 20, to: 24 } });
const SUGAR = makeExam('TOTG', { trimester: 2, weeks: { from: 24, to: 28 } });
const HEART = makeExam('coração', { trimester: 2, due: 'agreed' });
const BLOOD = makeExam('hemograma', { trimester: 3, due: 'trimester' });
const SWAB = makeExam('coleta', { trimester: 3, due: 'agreed', weeks: { from: 35, to: 37 } });
const EXAMS = [...FIRST, NECK, SHAPE, SUGAR, HEART, BLOOD, SWAB];

// Weeks begin on a Sunday: the 12th on 17 May, the 20th on 12 July, the 28th on 6 September.
const DUE_DATE = '2026-11-29';
const ALL_FIRST = FIRST.map(({ id }) => id);

const say = (
  today: string,
  done: readonly string[] = [],
  network: CareNetwork = null,
  exams = EXAMS,
) => {
  const view = { exams, dueDate: DUE_DATE, today, done: new Set(done), network };
  return [formatNextExams(examOutlook(view)), formatPassedExams(examOutlook(view))];
};
const stateOf = (exam: Exam, today: string, done: readonly string[] = []) =>
  examState(exam, { dueDate: DUE_DATE, today, done: new Set(done) });

describe('how an exam stands', () => {
  it.each([
    ['2026-05-09', 'ahead'],
    ['2026-05-10', 'now'],
    ['2026-05-30', 'now'],
    ['2026-05-31', 'passed'],
  ])('on %s: %s', (today, state) => {
    expect(stateOf(NECK, today)).toBe(state);
    expect(stateOf(NECK, today, ['nuca'])).toBe('done');
  });

  it('is open where it is for others to say, with weeks or without', () => {
    for (const today of ['2026-03-01', '2026-10-30', '2026-12-01']) {
      expect(stateOf(HEART, today)).toBe('open');
      expect(stateOf(SWAB, today)).toBe('open');
    }
  });

  it('never passes for one of the third trimester, which ends with the birth', () => {
    expect(stateOf(BLOOD, '2026-09-05')).toBe('ahead');
    expect(stateOf(BLOOD, '2026-12-12')).toBe('now');
  });
});

describe('what is next', () => {
  it('are those whose days these are, counted where they are many, and the first to come', () => {
    expect(say('2026-04-01')).toEqual([
      'Está na época: sangue; urina e mais 2 exames. Depois: nuca, de 10 a 30 de maio.',
      '',
    ]);
    expect(say('2026-04-01', ['sangue'])[0]).toBe(
      'Está na época: urina; toxoplasmose; glicemia. Depois: nuca, de 10 a 30 de maio.',
    );
  });

  it('is the nearest to come where none is due', () => {
    expect(say('2026-04-01', ALL_FIRST)).toEqual(['A seguir: nuca, de 10 a 30 de maio.', '']);
    expect(say('2026-06-10', [...ALL_FIRST, 'nuca'])[0]).toBe(
      'A seguir: morfológico, de 12 de julho a 15 de agosto.',
    );
  });

  it('begins with what ends first', () => {
    const later = makeExam('depois', { weeks: { from: 20, to: 30 } });
    expect(say('2026-08-10', [], null, [later, SHAPE, SUGAR])[0]).toBe(
      'Está na época: morfológico; TOTG; depois.',
    );
  });

  it('is nothing where all is done, or only others can say', () => {
    const done = EXAMS.map(({ id }) => id);
    expect(say('2026-10-30', done)).toEqual(['', '']);
    expect(say('2026-10-30', [], null, [HEART, SWAB])).toEqual(['', '']);
  });

  it('moves with the due date', () => {
    const view = { exams: [NECK], today: '2026-05-31', done: new Set<string>(), network: null };
    expect(formatNextExams(examOutlook({ ...view, dueDate: '2026-11-29' }))).toBe('');
    expect(formatNextExams(examOutlook({ ...view, dueDate: '2026-12-04' }))).toBe(
      'Está na época: nuca.',
    );
  });

  it('leaves out what the other network has', () => {
    const own = makeExam('próprio', { weeks: { from: 20, to: 24 }, network: 'particular' });
    const public_ = makeExam('público', { weeks: { from: 20, to: 24 }, network: 'sus' });
    const next = (network: CareNetwork) => say('2026-07-20', [], network, [own, public_])[0];
    expect(next('particular')).toBe('Está na época: próprio.');
    expect(next('sus')).toBe('Está na época: público.');
    expect(next(null)).toBe('Está na época: público.');
  });
});

it('says gently what has no tick, with no word of being late', () => {
  const [, said] = say('2026-06-10', ['sangue', 'glicemia']);
  expect(said).toBe(
    'Ainda sem marca: urina; toxoplasmose; nuca. Se já fez, marque; se não, pergunte na próxima consulta.',
  );
});

it.each([
  [makeExam('a', { due: 'first-visit' }), 'o quanto antes, de preferência até 16 de maio'],
  [makeExam('b', { due: 'trimester' }), 'até 23 de maio'],
  [BLOOD, 'a partir de 6 de setembro'],
  [SWAB, 'se for pedido, de 25 de outubro a 14 de novembro'],
  [SHAPE, 'de 12 de julho a 15 de agosto'],
  [NECK, 'de 10 a 30 de maio'],
])('says the days of $id', (exam, said) => {
  const window = examWindow(exam, DUE_DATE);
  expect(window && formatExamDays(window, exam.due)).toBe(said);
});
