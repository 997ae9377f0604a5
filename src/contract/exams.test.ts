import { afterEach, describe, expect, it } from 'vitest';
import { formatExamDays, formatNextExams, formatPassedExams } from '#features/exams/labels.ts';
import { fc } from '#tests/support/fast-check.ts';
import { addDays, calendarDayOf, daysBetween } from './calendar-day.ts';
import type { CareNetwork } from './care-network.ts';
import { type Exam, examOutlook, examState, examWindow } from './exams.ts';
import { gestationOn } from './gestation.ts';

describe('examWindow', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  const inWeeks = (from: number, to: number) =>
    ({ due: 'weeks', weeks: { from, to }, trimester: 1 }) as const;
  const ofTrimester = (trimester: 1 | 2 | 3) =>
    ({ due: 'trimester', weeks: null, trimester }) as const;
  const FIRST_VISIT = { due: 'first-visit', weeks: null, trimester: 1 } as const;

  describe('the days of an exam', () => {
    it.each([
      // 40 weeks before 29 November 2026 is 22 February 2026.
      ['2026-11-29', 11, 13, '2026-05-10', '2026-05-30'],
      ['2026-11-29', 24, 28, '2026-08-09', '2026-09-12'],
      // Over a leap day, and over one that is none.
      ['2028-08-20', 11, 13, '2028-01-30', '2028-02-19'],
      ['2028-08-20', 15, 16, '2028-02-27', '2028-03-11'],
      ['2027-08-20', 15, 16, '2027-02-26', '2027-03-11'],
      // Over the end of a year.
      ['2027-05-31', 20, 24, '2027-01-11', '2027-02-14'],
    ])('due on %s, weeks %i to %i: %s to %s', (dueDate, from, to, first, last) => {
      expect(examWindow(inWeeks(from, to), dueDate)).toEqual({ from: first, to: last });
    });

    it('last until 13 weeks and 6 days', () => {
      const { to } = examWindow(inWeeks(11, 13), '2026-11-29') ?? {};
      expect(gestationOn(to ?? '', '2026-11-29')).toMatchObject({ week: 13, day: 6 });
    });

    it('are those of the weeks that she is told elsewhere, whatever the due date', () => {
      const days = fc.integer({ min: 0, max: 20_000 }).map((past) => addDays('2000-01-01', past));
      const weeks = fc.integer({ min: 1, max: 40 });
      fc.assert(
        fc.property(days, weeks, weeks, (dueDate, one, other) => {
          const [first, last] = one < other ? [one, other] : [other, one];
          const { from, to } = examWindow(inWeeks(first, last), dueDate) ?? {};
          expect(gestationOn(from ?? '', dueDate)).toMatchObject({ week: first, day: 0 });
          expect(gestationOn(to ?? '', dueDate)).toMatchObject({ week: last, day: 6 });
          expect(daysBetween(from ?? '', to ?? '')).toBe(7 * (last - first + 1) - 1);
        }),
      );
    });

    it('move with the due date, day by day', () => {
      expect(examWindow(inWeeks(11, 13), '2026-12-04')).toEqual({
        from: '2026-05-15',
        to: '2026-06-04',
      });
    });

    it('end before 12 weeks for what the first visit asks for', () => {
      const window = examWindow(FIRST_VISIT, '2026-11-29');
      expect(window).toEqual({ from: null, to: '2026-05-16' });
      expect(gestationOn(addDays(window?.to ?? '', 1), '2026-11-29')).toMatchObject({ week: 12 });
    });

    it.each([
      [1, null, '2026-05-23'],
      [2, '2026-05-24', '2026-09-05'],
      [3, '2026-09-06', null],
    ] as const)('of trimester %i are %s to %s', (trimester, from, to) => {
      expect(examWindow(ofTrimester(trimester), '2026-11-29')).toEqual({ from, to });
    });

    it('are none where the team says, unless the text names weeks', () => {
      const agreed = { due: 'agreed', trimester: 3 } as const;
      expect(examWindow({ ...agreed, weeks: null }, '2026-11-29')).toBeNull();
      expect(examWindow({ ...agreed, weeks: { from: 35, to: 37 } }, '2026-11-29')).toEqual({
        from: '2026-10-25',
        to: '2026-11-14',
      });
    });

    it.each(['America/Rio_Branco', 'America/Sao_Paulo', 'UTC', 'Asia/Tokyo'])(
      'are the same wherever the device stands: %s',
      (name) => {
        process.env['TZ'] = name;
        expect(calendarDayOf(new Date(2026, 4, 10))).toBe('2026-05-10');
        expect(examWindow(inWeeks(11, 13), '2026-11-29')?.from).toBe('2026-05-10');
      },
    );
  });
});

describe('examOutlook', () => {
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
});
