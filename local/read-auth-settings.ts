import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'smol-toml';

import { z } from '#contract/z.ts';

import { PROJECT_ROOT } from './project-root.ts';

const ConfigSchema = z.object({
  auth: z.object({
    jwt_expiry: z.int(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    email: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      otp_length: z.int(),
      otp_expiry: z.int(),
      template: z.object({
        recovery: z.object({ subject: z.string(), content_path: z.string() }),
      }),
    }),
  }),
});

/** What supabase/config.toml says of accounts, so that embedded and hosted Supabase agree. */
export function readAuthSettings(): z.infer<typeof ConfigSchema>['auth'] {
  const text = readFileSync(join(PROJECT_ROOT, 'supabase', 'config.toml'), 'utf8');
  return ConfigSchema.parse(parse(text)).auth;
}
