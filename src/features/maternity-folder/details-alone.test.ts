import { expect, test } from 'vitest';
import { type BirthPlan, PLAN_SECTIONS } from '#features/birth-plan/plan.ts';
import { isPlanEmpty } from '#features/birth-plan/store.ts';
import { detailsAlone } from './folder-text.ts';

const [section] = PLAN_SECTIONS;
const plan: BirthPlan = {
  details: [
    { key: 'name', label: 'Nome', value: 'Ana' },
    { key: 'due-date', label: 'Data prevista do parto', value: '29 nov. 2026' },
    { key: 'allergies', label: 'Alergias', value: 'Dipirona' },
  ],
  parts: section
    ? [{ section, wishes: [{ key: 'a', answer: 'sim', text: 'Bola', law: null, comment: '' }] }]
    : [],
  others: { normal: 'Música', cesarea: 'Música' },
};

test('While she has paused the folder keeps who she is, and neither due date nor plan', () => {
  expect(isPlanEmpty(plan)).toBe(false);
  const calm = detailsAlone(plan);
  expect(calm.details.map(({ key }) => key)).toEqual(['name', 'allergies']);
  expect(isPlanEmpty(calm)).toBe(true);
});
