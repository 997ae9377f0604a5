import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ServerRequest } from 'srvx';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

import type { SupabaseDatabase } from './supabase-database.ts';

/** A mail that Auth would send. */
export interface LocalMail {
  readonly to: string;
  readonly subject: string;
  readonly html?: string;
}

/**
 * Takes the embedded Supabase's mails, which go nowhere: prints the address and the link, and keeps the
 * last one to each address in `<folder>/mail/<address>.html`.
 */
export function createLocalMail(folder: string): (mail: LocalMail) => void {
  const mailFolder = join(folder, 'mail');
  return ({ to, subject, html = '' }) => {
    mkdirSync(mailFolder, { recursive: true, mode: 0o700 });
    // What an address may hold is no name of a file everywhere.
    writeFileSync(join(mailFolder, `${to.replaceAll(/[^\w.@+-]/g, '_')}.html`), html, {
      mode: 0o600,
    });
    const link = /href="([^"]+)"/.exec(html)?.[1] ?? '';
    console.log(`e-mail para ${to}: ${subject}\n  ${link.replaceAll('&amp;', '&')}`);
  };
}

/** What supabase/config.toml says of the mail to the former address. */
export const NoticeSchema = z.object({
  enabled: z.literal(true),
  subject: z.string(),
  content_path: z.string(),
});

const EmailChangeSchema = z.object({ type: z.literal('email_change'), token_hash: z.string() });

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
  return async (request) => {
    if (new URL(request.url).pathname !== '/auth/v1/verify') return answer(request);
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    const { data: change } = EmailChangeSchema.safeParse(body);
    const statement = 'select email from auth.users where email_change_token_new = $1';
    const [former] = change ? await query(statement, [change.token_hash]) : [];
    const to = former?.['email'];
    const response = await answer(request);
    if (response.ok && typeof to === 'string') {
      const html = readFileSync(join(PROJECT_ROOT, 'supabase', notice.content_path), 'utf8');
      onMail({ to, subject: notice.subject, html });
    }
    return response;
  };
}
