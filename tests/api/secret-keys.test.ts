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

const isFunction = (path: string) => path.startsWith('netlify/functions/');
const filesWith = (pattern: RegExp) =>
  FILES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

describe('the secret keys', () => {
  it('are read by one file each', () => {
    const client = ['netlify/server/supabase/supabase.ts'];
    expect(filesWith(/SUPABASE_FORWARDING_KEY/)).toEqual(client);
    expect(filesWith(/SUPABASE_SECRET_KEY/)).toEqual(client);
  });

  it('serve sign-ins and their limits, deletion, orders and payments, live views, calendars, reminders, and clean-up alone', () => {
    expect(filesWith(/\.callAsService\(/)).toEqual([
      'netlify/functions/purge.ts',
      'netlify/server/auth/mail-link.ts',
      'netlify/server/auth/register.ts',
      'netlify/server/auth/reset.ts',
      'netlify/server/auth/session.ts',
      'netlify/server/billing/create-order.ts',
      'netlify/server/billing/receive-notification.ts',
      'netlify/server/billing/reconcile-payments.ts',
      'netlify/server/billing/record-payments.ts',
      'netlify/server/billing/refund.ts',
      'netlify/server/billing/verify-premium.ts',
      'netlify/server/calendar-feed/calendar-feed.ts',
      'netlify/server/live/live-view.ts',
      'netlify/server/profile/delete-account.ts',
      'netlify/server/reminders/send-reminders.ts',
    ]);
  });
});

describe('the payment provider’s credentials', () => {
  it('are read by one file', () => {
    expect(filesWith(/MERCADOPAGO_(ACCESS_TOKEN|WEBHOOK_SECRET|API_URL)/)).toEqual([
      'netlify/server/mercado-pago/settings.ts',
    ]);
  });

  it('are taken to the provider by one file, through the SDK', () => {
    expect(filesWith(/from 'mercadopago[^']*'/)).toEqual([
      'netlify/server/billing/receive-notification.ts',
      'netlify/server/mercado-pago/client.ts',
      'netlify/server/mercado-pago/error.ts',
      'netlify/server/mercado-pago/preference.ts',
    ]);
    expect(filesWith(/new MercadoPagoConfig\(/)).toEqual(['netlify/server/mercado-pago/client.ts']);
  });

  it('are reached by the functions of payments alone: no other waits for the SDK to load', () => {
    expect(filesWith(/#server\/billing\/(?!subscription)/).filter(isFunction)).toEqual([
      'netlify/functions/billing.ts',
      'netlify/functions/payment-webhook.ts',
      'netlify/functions/reconcile.ts',
    ]);
    expect(filesWith(/\bconnectMercadoPago\b/).every((path) => /billing|client/.test(path))).toBe(
      true,
    );
  });
});

describe('the key that push services know us by', () => {
  it('is read by one file, and used by one', () => {
    expect(filesWith(/VAPID_PRIVATE_KEY/)).toEqual(['netlify/server/reminders/push-settings.ts']);
    expect(filesWith(/from 'web-push'/)).toEqual(['netlify/server/reminders/send-reminders.ts']);
  });
});

describe('the environment', () => {
  it('is read where the list says, so that no key gets around it', () => {
    expect(filesWith(/\bprocess\.env\b|\bNetlify\.env\b/)).toEqual([
      'netlify/server/content/generated.ts',
      'netlify/server/environment.ts',
      'netlify/server/mercado-pago/settings.ts',
      'netlify/server/reminders/push-settings.ts',
      'netlify/server/supabase/supabase.ts',
      'src/pages/generated/build.json.ts',
    ]);
  });
});
