import { describe, expect, it } from 'vitest';
import { PROVIDER_API_URL } from './provider-settings.ts';
import { requireProviderAddress } from './require-provider-address.ts';

const STAND_IN = 'http://localhost:9999';
const REFUSED = expect.objectContaining({ code: 'PROVIDER_FAILED' }) as Error;

describe('a checkout of the provider', () => {
  it.each([
    'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1',
    'https://sandbox.mercadopago.com.br/checkout/v1/redirect?pref_id=1',
    'https://mercadopago.com.br/',
    'https://www.mercadopago.com/checkout',
    'https://WWW.MERCADOPAGO.COM.BR/checkout',
  ])('is let through: %s', (address) => {
    for (const apiUrl of [PROVIDER_API_URL, STAND_IN]) {
      expect(() => requireProviderAddress(address, apiUrl)).not.toThrow();
    }
  });
});

describe('any other address', () => {
  it.each([
    'http://www.mercadopago.com.br/checkout',
    'https://evilmercadopago.com.br/checkout',
    'https://mercadopago.com.br.evil.example/checkout',
    'https://www.mercadopago.com.br@evil.example/checkout',
    'https://evil.example/?to=https://www.mercadopago.com.br',
    'https://mercadopago.com.ar/checkout',
    'https://mercadopago-com.br/checkout',
    'javascript:alert(1)//www.mercadopago.com.br',
    'data:text/html,mercadopago.com.br',
  ])('is refused: %s', (address) => {
    for (const apiUrl of [PROVIDER_API_URL, STAND_IN]) {
      expect(() => requireProviderAddress(address, apiUrl)).toThrow(REFUSED);
    }
  });

  it('says in its cause what is wrong, and not where it led', () => {
    const error = catchError(() => requireProviderAddress('https://evil.example/', STAND_IN));
    expect(error).toMatchObject({ cause: { code: 'foreign checkout address' } });
  });
});

describe('the stand-in’s own address', () => {
  it('is let through where the stand-in is what answers', () => {
    expect(() => requireProviderAddress(`${STAND_IN}/checkout?id=1`, STAND_IN)).not.toThrow();
  });

  it.each([
    ['the provider answers', `${STAND_IN}/checkout`, PROVIDER_API_URL],
    ['it is another port', 'http://localhost:9998/checkout', STAND_IN],
    ['it is https', 'https://localhost:9999/checkout', STAND_IN],
    ['it is the API’s own host', `${PROVIDER_API_URL.replace('https', 'http')}/`, PROVIDER_API_URL],
  ])('is refused where %s', (_, address, apiUrl) => {
    expect(() => requireProviderAddress(address, apiUrl)).toThrow(REFUSED);
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
