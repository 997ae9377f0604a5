import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
    console.log(`e-mail para ${to}: ${subject}\n  ${findLink(html)}`);
  };
}

function findLink(html: string): string {
  return (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
}
