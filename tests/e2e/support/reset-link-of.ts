import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the tests' own site keeps the mails that it would send: see playwright.config.ts. */
const MAIL_FOLDER = join(process.env['COLINHO_E2E_DATA'] ?? '', 'mail');

function readLink(email: string): string {
  const file = join(MAIL_FOLDER, `${email}.html`);
  const mail = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const link = /href="([^"]*\/reset-password#token=[^"]+)"/.exec(mail)?.[1];
  return link?.replaceAll('&amp;', '&') ?? '';
}

/**
 * The link of the last mail for a new password to an address, without the origin.
 * @param before The link of a mail that came before; another one is waited for.
 */
export async function resetLinkOf(email: string, before = ''): Promise<string> {
  const toPath = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
  await expect.poll(() => toPath(readLink(email))).not.toBe(before);
  return toPath(readLink(email));
}
