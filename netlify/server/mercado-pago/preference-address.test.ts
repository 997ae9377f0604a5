import { describe, expect, it } from 'vitest';
import { PROVIDER_API_URL } from './settings.ts';
import { requireProviderAddress } from './preference.ts';

const STAND_IN = 'http://localhost:9999';
const leadTo = (init_point: string) => ({ preference_id: '1', init_point });
const REFUSED = expect.objectContaining({ code: 'PROVIDER_FAILED' }) as Error;

describe('a checkout of the provider', () => {
  it.each([
    'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1',
    'https://sandbox.mercadopago.com.br/checkout/v1/redirect?pref_id=1',
    'https://mercadopago.com.br/?pref_id=1',
    'https://www.mercadopago.com/checkout?pref_id=1',
    'https://WWW.MERCADOPAGO.COM.BR/checkout?pref_id=1',
  ])('is let through: %s', (address) => {
    for (const apiUrl of [PROVIDER_API_URL, STAND_IN]) {
      expect(() => requireProviderAddress(leadTo(address), apiUrl)).not.toThrow();
    }
  });
});

describe('any other address', () => {
  it.each([
    'http://www.mercadopago.com.br/checkout?pref_id=1',
    'https://evilmercadopago.com.br/checkout?pref_id=1',
    'https://mercadopago.com.br.evil.example/checkout?pref_id=1',
    'https://www.mercadopago.com.br@evil.example/checkout?pref_id=1',
    'https://evil.example/?pref_id=1&to=https://www.mercadopago.com.br',
    'https://mercadopago.com.ar/checkout?pref_id=1',
    'https://mercadopago-com.br/checkout?pref_id=1',
    'javascript:alert(1)//www.mercadopago.com.br',
    'data:text/html,mercadopago.com.br',
  ])('is refused: %s', (address) => {
    for (const apiUrl of [PROVIDER_API_URL, STAND_IN]) {
      expect(() => requireProviderAddress(leadTo(address), apiUrl)).toThrow(REFUSED);
    }
  });

  it.each([
    ['another seller’s preference', '?pref_id=2'],
    ['hers and another', '?pref_id=1&pref_id=2'],
    ['none', ''],
  ])('is refused at the provider, too, where it leads to %s', (_, query) => {
    const address = leadTo(`https://www.mercadopago.com.br/checkout/v1/redirect${query}`);
    expect(() => requireProviderAddress(address, PROVIDER_API_URL)).toThrow(REFUSED);
  });

  it('says in its cause what is wrong, and not where it led', () => {
    const error = catchError(() =>
      requireProviderAddress(leadTo('https://evil.example/'), STAND_IN),
    );
    expect(error).toMatchObject({ cause: { code: 'foreign checkout address' } });
  });
});

describe('the stand-in’s own address', () => {
  it('is let through where the stand-in is what answers', () => {
    expect(() =>
      requireProviderAddress(leadTo(`${STAND_IN}/checkout?pref_id=1`), STAND_IN),
    ).not.toThrow();
  });

  it.each([
    ['the provider answers', `${STAND_IN}/checkout?pref_id=1`, PROVIDER_API_URL],
    ['it is another port', 'http://localhost:9998/checkout?pref_id=1', STAND_IN],
    ['it is https', 'https://localhost:9999/checkout?pref_id=1', STAND_IN],
    [
      'it is the API’s own host',
      `${PROVIDER_API_URL.replace('https', 'http')}/?pref_id=1`,
      PROVIDER_API_URL,
    ],
  ])('is refused where %s', (_, address, apiUrl) => {
    expect(() => requireProviderAddress(leadTo(address), apiUrl)).toThrow(REFUSED);
  });
});

function catchError(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
