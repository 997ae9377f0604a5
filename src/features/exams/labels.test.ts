import { expect, it } from 'vitest';
import type { Exam } from '#contract/exams.ts';
import { examLabels } from './labels.ts';

const BLOOD: Exam = {
  id: 'hemograma-1',
  name: 'Hemograma',
  trimester: 1,
  due: 'first-visit',
  weeks: null,
  network: 'both',
};
const NECK: Exam = { ...BLOOD, id: 'nuca', due: 'weeks', weeks: { from: 11, to: 13 } };

const labelsOn = (today: string, exam: Exam, done: readonly string[] = []) =>
  examLabels(exam, { dueDate: '2026-11-29', today, done: new Set(done) }, null);

it('asks for an exam of the first visit as early as possible, while that is of use', () => {
  expect(labelsOn('2026-04-01', BLOOD)).toEqual({
    days: 'O quanto antes, de preferência até 16 de maio',
    state: 'Está na época',
    isNow: true,
  });
  expect(labelsOn('2026-04-01', BLOOD, ['hemograma-1']).days).toBe('');
  expect(labelsOn('2026-05-20', BLOOD)).toEqual({
    days: '',
    state: 'Pergunte na próxima consulta',
    isNow: false,
  });
});

it('shows the days of an exam also once it is done, and its state no more', () => {
  const days = 'De 10 a 30 de maio';
  expect(labelsOn('2026-05-20', NECK)).toEqual({ days, state: 'Está na época', isNow: true });
  expect(labelsOn('2026-05-20', NECK, ['nuca'])).toEqual({ days, state: '', isNow: false });
});

it('shows no state where only the other network has the exam', () => {
  const view = { dueDate: '2026-11-29', today: '2026-05-20', done: new Set<string>() };
  const exam: Exam = { ...NECK, network: 'particular' };
  expect(examLabels(exam, view, 'sus')).toMatchObject({ state: '', isNow: false });
  expect(examLabels(exam, view, 'particular')).toMatchObject({ isNow: true });
});
