import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ServerRequest } from 'srvx';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import type { LocalMail } from './local-mail.ts';
import type { SupabaseDatabase } from './supabase-database.ts';

/** What supabase/config.toml says of the mail to the former address. */
export const NoticeSchema = z.object({
  enabled: z.literal(true),
  subject: z.string(),
  content_path: z.string(),
});

type Answer = (request: ServerRequest) => Promise<Response>;

/**
 * Sends the mail that hosted Auth sends to the former address once a change of the e-mail is confirmed: the
 * embedded Auth has no such mail.
 */
export function withEmailChangedNotice(
  answer: Answer,
  query: SupabaseDatabase['query'],
  notice: z.infer<typeof NoticeSchema>,
  onMail: (mail: LocalMail) => void,
): Answer {
  const findFormer = async (token: unknown) => {
    const statement = 'select email from auth.users where email_change_token_new = $1';
    const [row] = await query(statement, [token]);
    return row?.['email'];
  };
  return async (request) => {
    if (new URL(request.url).pathname !== '/auth/v1/verify') return answer(request);
    const body = (await request
      .clone()
      .json()
      .catch(() => undefined)) as { type?: unknown; token_hash?: unknown } | undefined;
    const isChange = body?.type === 'email_change' && typeof body.token_hash === 'string';
    const to = isChange ? await findFormer(body.token_hash) : undefined;
    const response = await answer(request);
    if (response.ok && typeof to === 'string') {
      const html = readFileSync(join(PROJECT_ROOT, 'supabase', notice.content_path), 'utf8');
      onMail({ to, subject: notice.subject, html });
    }
    return response;
  };
}
