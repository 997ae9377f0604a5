import { describe, expect, it } from 'vitest';

import { readPublished } from './support/read-published.ts';

const published = readPublished();

/** What no user may be sent, and by which words it would show. */
const SECRETS = {
  'the seller’s settings': /(?<!PUBLIC_)MERCADOPAGO_[A-Z]+/,
  'a seller’s token': /\b(?:APP_USR|TEST)-\d{10,}/,
  'Supabase’s secret keys': /SUPABASE_(?:SECRET|FORWARDING|SERVICE)|sb_secret_|service_role/,
  'the payment provider’s server library':
    /MercadoPagoConfig|api\.mercadopago\.com|x-signature|X-Idempotency-Key/i,
  'the server’s own calls':
    /record_payments|claim_payments|count_rejected_signature|external_reference/,
  'the stand-in of the provider': /Simulador do Mercado Pago|\/checkout\/v1\/redirect|retryDelays/,
  'a map back to the sources': /[#@] sourceMappingURL=/,
} as const;

describe('what is published', () => {
  it.each(Object.entries(SECRETS))('holds nothing of %s', (_, words) => {
    const found = published.flatMap(({ file, text }) => {
      const [word] = words.exec(`${file}\n${text}`) ?? [];
      return word === undefined ? [] : [`dist/${file}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  it('has no map among its files', () => {
    expect(published.filter(({ file }) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('the search for it', () => {
  it('has scripts and pages to look into', () => {
    for (const ending of ['.js', '.html']) {
      const texts = published.filter(({ file }) => file.endsWith(ending));
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.every(({ text }) => text.length > 0)).toBe(true);
    }
  });
});
