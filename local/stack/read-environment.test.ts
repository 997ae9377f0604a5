import { describe, expect, it } from 'vitest';

import { readEnvironment } from './read-environment.ts';

const SUPABASE = {
  SUPABASE_URL: 'https://projeto.supabase.co/',
  SUPABASE_PUBLISHABLE_KEY: 'p',
  SUPABASE_SECRET_KEY: 's',
};

describe('an environment', () => {
  it('that says nothing, or only empty words, asks for what is embedded', () => {
    const embedded = {
      port: 8888,
      siteUrl: 'http://localhost:8888',
      project: null,
      provider: null,
      dataFolder: '.local',
    };
    expect(readEnvironment({})).toEqual(embedded);
    expect(readEnvironment({ PORT: '', SUPABASE_URL: ' ' })).toEqual(embedded);
  });

  it('that names a Supabase and a provider is read as a whole', () => {
    expect(
      readEnvironment({
        ...{ ...SUPABASE, PORT: '9000', SITE_URL: 'https://colinho.test/' },
        MERCADOPAGO_API_URL: 'https://api.mercadopago.com',
        MERCADOPAGO_ACCESS_TOKEN: 't',
        MERCADOPAGO_WEBHOOK_SECRET: 'w',
        COLINHO_DATA: '.local/outra',
      }),
    ).toEqual({
      port: 9000,
      siteUrl: 'https://colinho.test',
      project: {
        url: 'https://projeto.supabase.co',
        publishableKey: 'p',
        secretKey: 's',
        forwardingKey: 's',
      },
      provider: { url: 'https://api.mercadopago.com', accessToken: 't', webhookSecret: 'w' },
      dataFolder: '.local/outra',
    });
  });

  it.each([
    ['PORT is not a number', { PORT: 'oito' }, 'PORT precisa ser um número'],
    ['PORT is too high', { PORT: '70000' }, 'PORT precisa ser um número'],
    ['SITE_URL is no address', { SITE_URL: 'colinho' }, 'SITE_URL precisa ser um endereço'],
    [
      'the Supabase group is half set',
      { SUPABASE_URL: 'http://x.test' },
      'Falta SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY',
    ],
    [
      'SUPABASE_URL is no address',
      { ...SUPABASE, SUPABASE_URL: 'x' },
      'SUPABASE_URL precisa ser um endereço',
    ],
    [
      'Mercado Pago’s address comes without the credentials',
      { MERCADOPAGO_API_URL: 'https://api.mercadopago.com', MERCADOPAGO_ACCESS_TOKEN: 'x' },
      'Falta MERCADOPAGO_WEBHOOK_SECRET',
    ],
  ])('is refused in one sentence when %s', (_case, variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(sentence) as string }) as Error,
    );
  });
});
