import { expect, it } from 'vitest';
import { PAYMENT } from '#tests/support/api-answers.ts';
import { formatPlanEnd } from './DeletionDialog.tsx';

it('says nothing of a plan to a user who has none', () => {
  expect(formatPlanEnd({ is_premium: false, payments: [] })).toEqual({
    sentence: undefined,
    refund: undefined,
  });
});

it('says that a plan ends and that nothing is given back by it', () => {
  expect(formatPlanEnd({ is_premium: true, payments: [] })).toEqual({
    sentence: 'ele termina na hora, e isso não devolve o que você pagou.',
    refund: undefined,
  });
});

it('says until when she can still ask for her money, by the last day that counts', () => {
  const { refund } = formatPlanEnd({
    is_premium: true,
    payments: [
      { ...PAYMENT, refundable_until: null },
      { ...PAYMENT, refundable_until: '2026-03-10T03:00:00.000Z' },
      { ...PAYMENT, refundable_until: '2026-03-05T03:00:00.000Z' },
    ],
  });
  expect(refund).toBe('Até 9 de março de 2026 você pode pedir a devolução: faça isso antes.');
});

it('is careful where her plan is not known', () => {
  expect(formatPlanEnd(undefined).sentence).toMatch(/^se você tem um, ele termina na hora/);
});
