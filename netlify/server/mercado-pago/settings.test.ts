import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { readProviderSettings } from './settings.ts';

const TOKEN = 'APP_USR-0000000000000000-112106';
const SECRET = 'um-segredo-de-dezesseis';
const GOOD = { MERCADOPAGO_ACCESS_TOKEN: TOKEN, MERCADOPAGO_WEBHOOK_SECRET: SECRET };

function failureOf(source: NodeJS.ProcessEnv, isProduction = true): AppError {
  try {
    readProviderSettings(isProduction, source);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('The settings were taken');
}

describe('the settings', () => {
  it('are the token, one secret and the provider’s own address', () => {
    expect(readProviderSettings(true, GOOD)).toEqual({
      accessToken: TOKEN,
      webhookSecrets: [SECRET],
      apiUrl: 'https://api.mercadopago.com',
    });
  });

  it('may hold two secrets while one replaces the other, and spaces around them', () => {
    const { accessToken, webhookSecrets } = readProviderSettings(true, {
      MERCADOPAGO_ACCESS_TOKEN: ` ${TOKEN}\n`,
      MERCADOPAGO_WEBHOOK_SECRET: `${SECRET} , outro-segredo-comprido\n`,
    });
    expect(accessToken).toBe(TOKEN);
    expect(webhookSecrets).toEqual([SECRET, 'outro-segredo-comprido']);
  });

  it.each([
    ['http://localhost:9999/', 'http://localhost:9999'],
    ['http://localhost:9999/v1/', 'http://localhost:9999'],
    ['', 'https://api.mercadopago.com'],
  ])('lead elsewhere in development, to an origin: "%s"', (MERCADOPAGO_API_URL, apiUrl) => {
    expect(readProviderSettings(false, { ...GOOD, MERCADOPAGO_API_URL }).apiUrl).toBe(apiUrl);
  });

  it.each(['https://api.mercadopago.com', 'https://api.mercadopago.com/', ''])(
    'lead to the provider alone in production: "%s"',
    (MERCADOPAGO_API_URL) => {
      const { apiUrl } = readProviderSettings(true, { ...GOOD, MERCADOPAGO_API_URL });
      expect(apiUrl).toBe('https://api.mercadopago.com');
    },
  );
});

describe('W06 a setting that is missing or too short', () => {
  const SHORT = 'quinze-letras-1';

  it.each([
    ['MERCADOPAGO_ACCESS_TOKEN', undefined],
    ['MERCADOPAGO_ACCESS_TOKEN', ''],
    ['MERCADOPAGO_ACCESS_TOKEN', SHORT],
    ['MERCADOPAGO_ACCESS_TOKEN', ' '.repeat(40)],
    ['MERCADOPAGO_WEBHOOK_SECRET', undefined],
    ['MERCADOPAGO_WEBHOOK_SECRET', ''],
    ['MERCADOPAGO_WEBHOOK_SECRET', SHORT],
    ['MERCADOPAGO_WEBHOOK_SECRET', ' '.repeat(40)],
    ['MERCADOPAGO_WEBHOOK_SECRET', `${SECRET},`],
    ['MERCADOPAGO_WEBHOOK_SECRET', `${SECRET},${SHORT}`],
    ['MERCADOPAGO_API_URL', 'api.mercadopago.com'],
  ])('is named, and its value is not: %s = %j', (name, value) => {
    for (const isProduction of [true, false]) {
      const error = failureOf({ ...GOOD, [name]: value }, isProduction);
      expect(error.code).toBe('PROVIDER_UNAVAILABLE');
      expect(error.cause).toEqual({ code: name });
      expect(error.retryAfter).toBeGreaterThan(0);
      expect(`${error.message}${JSON.stringify(error)}`).not.toMatch(/segredo|letras|APP_USR/);
    }
  });
});

describe('E05 an address of the API in production', () => {
  it.each([
    'http://localhost:9999',
    'http://api.mercadopago.com',
    'https://api.mercadopago.com:8443',
    'https://api.mercadopago.com.evil.example',
    'https://evil.example/api.mercadopago.com',
    'https://www.mercadopago.com',
  ])('is refused: %s', (MERCADOPAGO_API_URL) => {
    const error = failureOf({ ...GOOD, MERCADOPAGO_API_URL });
    expect(error.code).toBe('PROVIDER_UNAVAILABLE');
    expect(error.cause).toEqual({ code: 'MERCADOPAGO_API_URL' });
  });
});
