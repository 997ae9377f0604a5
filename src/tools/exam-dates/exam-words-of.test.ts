import { expect, it } from 'vitest';
import type { Exam } from '#rules/exams/exam.ts';
import { examWordsOf } from './exam-words-of.ts';

const BLOOD: Exam = {
  id: 'hemograma-1',
  name: 'Hemograma',
  trimester: 1,
  due: 'first-visit',
  weeks: null,
  network: 'both',
};
const NECK: Exam = { ...BLOOD, id: 'nuca', due: 'weeks', weeks: { from: 11, to: 13 } };

const wordsOn = (today: string, exam: Exam, done: readonly string[] = []) =>
  examWordsOf(exam, { dueDate: '2026-11-29', today, done: new Set(done) }, null);

it('says that what the first visit asks for is best done early, while that is of use', () => {
  expect(wordsOn('2026-04-01', BLOOD)).toEqual({
    days: 'O quanto antes, de preferência até 16 de maio',
    state: 'Está na época',
    isNow: true,
  });
  expect(wordsOn('2026-04-01', BLOOD, ['hemograma-1']).days).toBe('');
  expect(wordsOn('2026-05-20', BLOOD)).toEqual({
    days: '',
    state: 'Pergunte na próxima consulta',
    isNow: false,
  });
});

it('says the days of an exam also once it is done, and its state no more', () => {
  const days = 'De 10 a 30 de maio';
  expect(wordsOn('2026-05-20', NECK)).toEqual({ days, state: 'Está na época', isNow: true });
  expect(wordsOn('2026-05-20', NECK, ['nuca'])).toEqual({ days, state: '', isNow: false });
});

it('says nothing of how it stands where only the other network has it', () => {
  const view = { dueDate: '2026-11-29', today: '2026-05-20', done: new Set<string>() };
  const exam: Exam = { ...NECK, network: 'particular' };
  expect(examWordsOf(exam, view, 'sus')).toMatchObject({ state: '', isNow: false });
  expect(examWordsOf(exam, view, 'particular')).toMatchObject({ isNow: true });
});
