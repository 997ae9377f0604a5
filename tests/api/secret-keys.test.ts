import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** Every source file that production runs or builds from, with its text. */
const FILES = ['netlify', 'src', 'supabase']
  .flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  .map((path) => ({
    path: path.slice(PROJECT_ROOT.length).replace(/^[/\\]/, ''),
    text: readFileSync(path, 'utf8'),
  }));

const filesWith = (pattern: RegExp) =>
  FILES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

describe('the key that forwards the caller’s address', () => {
  it('is read by one file, which one file imports', () => {
    expect(filesWith(/SUPABASE_FORWARDING_KEY/)).toEqual([
      'netlify/server/supabase/forwarding-key.ts',
    ]);
    expect(filesWith(/forwarding-key\.ts'/)).toEqual(['netlify/server/supabase/supabase.ts']);
  });
});

describe('the secret key', () => {
  it('is read by one file, which one file imports', () => {
    expect(filesWith(/SUPABASE_SECRET_KEY/)).toEqual(['netlify/server/supabase/secret-key.ts']);
    expect(filesWith(/secret-key\.ts'/)).toEqual(['netlify/server/supabase/supabase.ts']);
    expect(filesWith(/\.asService\(/)).toEqual(['netlify/server/supabase/call-as-service.ts']);
  });

  it('is used for sign-ins and their limits, deletion, checkouts and payments, and clean-up alone', () => {
    expect(filesWith(/call-as-service\.ts'/)).toEqual([
      'netlify/server/accounts/delete-account.ts',
      'netlify/server/accounts/log-in.ts',
      'netlify/server/accounts/register-account.ts',
      'netlify/server/accounts/reset-password.ts',
      'netlify/server/accounts/send-reset-link.ts',
      'netlify/server/payments/create-checkout.ts',
      'netlify/server/payments/give-back.ts',
      'netlify/server/payments/receive-notification.ts',
      'netlify/server/payments/reconcile-payments.ts',
      'netlify/server/payments/record-payments.ts',
      'netlify/server/payments/verify-premium.ts',
      'netlify/server/upkeep/sweep-database.ts',
    ]);
  });
});

describe('the payment provider’s credentials', () => {
  it('are read by one file', () => {
    expect(filesWith(/MERCADOPAGO_(ACCESS_TOKEN|WEBHOOK_SECRET|API_URL)/)).toEqual([
      'netlify/server/mercado-pago/provider-settings.ts',
    ]);
  });

  it('are taken to the provider by one file, through the SDK', () => {
    expect(filesWith(/from 'mercadopago[^']*'/)).toEqual([
      'netlify/server/mercado-pago/describe-preference.ts',
      'netlify/server/mercado-pago/is-signed.ts',
      'netlify/server/mercado-pago/mercado-pago.ts',
      'netlify/server/mercado-pago/to-provider-error.ts',
    ]);
    expect(filesWith(/new MercadoPagoConfig\(/)).toEqual([
      'netlify/server/mercado-pago/mercado-pago.ts',
    ]);
  });

  it('are reached by the functions of payments alone: no other waits for the SDK to load', () => {
    expect(filesWith(/^import \{[^}]*connectMercadoPago\b/m)).toEqual([
      'netlify/server/mercado-pago/with-mercado-pago.ts',
    ]);
    expect(filesWith(/^import \{ withMercadoPago \}/m)).toEqual([
      'netlify/functions/payment-verify.ts',
      'netlify/functions/payment-webhook.ts',
      'netlify/functions/reconcile.ts',
      'netlify/functions/subscription-create.ts',
      'netlify/functions/subscription-refund.ts',
    ]);
  });
});

describe('the environment', () => {
  it('is read where the list says, so that no key gets around it', () => {
    expect(filesWith(/\bprocess\.env\b|\bNetlify\.env\b/)).toEqual([
      'netlify/server/content/read-generated.ts',
      'netlify/server/environment.ts',
      'netlify/server/http/is-production-deploy.ts',
      'netlify/server/mercado-pago/provider-settings.ts',
      'netlify/server/supabase/forwarding-key.ts',
      'netlify/server/supabase/secret-key.ts',
      'src/pages/generated/build.json.ts',
    ]);
  });
});
