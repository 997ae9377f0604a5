import { expect, it } from 'vitest';
import { formatUnpaid } from './unpaid-payment.ts';

/** By the device's clock. */
const at = (text: string) => new Date(text);

it.each([
  ['on the same day', '2026-11-23T15:40:00', 'Falta você pagar o Pix: até hoje, às 15:40.'],
  ['on another', '2026-11-24T00:05:00', 'Falta você pagar o Pix: até 24 de novembro, às 00:05.'],
])('says until when a Pix can be paid: %s', (_, deadline, sentence) => {
  const expires_at = at(deadline).toISOString();
  const now = at('2026-11-23T09:00:00').getTime();
  expect(formatUnpaid({ method: 'pix', expires_at }, now)).toBe(sentence);
});

it('says no more than it knows: of a boleto, that it may have been paid', () => {
  expect(formatUnpaid({ method: 'boleto', expires_at: null })).toBe(
    'Falta você pagar o boleto. Já pagou? A confirmação pode levar até 48 horas.',
  );
});
