import { z } from '#contract/z.ts';

import { ask, readJson } from './ask.ts';
import type { DoctorCheck } from './doctor-check.ts';
import { type Finding, ok, skipped, wrong } from './finding.ts';

const SettingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean(), anonymous_users: z.optional(z.boolean()) }),
});

/** Whether accounts work as the site expects, as far as Auth tells everybody. */
export const checkAuthSettings: DoctorCheck = {
  name: 'accounts',
  needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
  step: 'accounts',
  run: async (target) => {
    const answer = await ask(`${target.read('SUPABASE_URL')}/auth/v1/settings`, {
      headers: { apikey: target.read('SUPABASE_PUBLISHABLE_KEY') },
    });
    const settings = SettingsSchema.safeParse(readJson(answer));
    if (!settings.success) {
      return [wrong(`Auth does not tell its settings (status ${answer.status}).`, 'keys')];
    }
    const { disable_signup, mailer_autoconfirm, external } = settings.data;
    const findings: Finding[] = [];
    if (!mailer_autoconfirm) {
      findings.push(
        wrong("'Confirm email' is on: whoever registers is not let in. Switch it off.", 'accounts'),
      );
    }
    if (disable_signup) findings.push(wrong('nobody may register: allow sign-ups.', 'accounts'));
    if (!external.email) findings.push(wrong('the e-mail provider is off.', 'accounts'));
    if (external.anonymous_users) {
      findings.push(wrong('anonymous sign-ins are on: switch them off.', 'accounts'));
    }
    if (findings.length === 0) findings.push(ok('registering signs in at once, by e-mail alone.'));
    findings.push(
      skipped('mail and its template cannot be seen from here: ask the site for a new password.'),
    );
    return findings;
  },
};
