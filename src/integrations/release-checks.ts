import type { AstroIntegration } from 'astro';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { listEmptyFields } from '#contract/site.ts';
import { missingSignatures, QuestionnaireEntrySchema } from '#schemas/questionnaires.ts';

/**
 * Refuses a production build while the law's facts about the seller are missing (Decreto 7.962/2013
 * art. 2, LGPD art. 41): nothing may be sold by nobody.
 */
export function sellerFilledIn({
  isProduction,
  emptyFields = listEmptyFields(),
}: {
  readonly isProduction: boolean;
  readonly emptyFields?: readonly string[];
}): AstroIntegration {
  return {
    name: 'seller-filled-in',
    hooks: {
      'astro:build:start': () => {
        if (!isProduction || emptyFields.length === 0) return;
        throw new Error(
          `Not ready for production: fill in ${emptyFields.join(', ')} in src/contract/site.ts`,
        );
      },
    },
  };
}

/**
 * Refuses a production build that asks a questionnaire nobody has compared with its official text, or no professional
 * has signed as it is: a wrong word there changes what the score says.
 */
export function questionnairesSigned({
  isProduction,
  folder,
}: {
  readonly isProduction: boolean;
  readonly folder?: URL;
}): AstroIntegration {
  return {
    name: 'questionnaires-signed',
    hooks: {
      'astro:build:start': async () => {
        const missing = isProduction ? await listMissingSignatures(folder) : [];
        if (missing.length === 0) return;
        throw new Error(
          `Not ready for production: fill in ${missing.join(', ')} (docs/operation.md, How are you?)`,
        );
      },
    },
  };
}

/** What production asks of each questionnaire and is missing, or of another text than the one that was signed. */
export async function listMissingSignatures(
  folder = new URL('../../content/questionnaires/', import.meta.url),
): Promise<string[]> {
  const files = await readdir(folder);
  const found = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8');
    const missing = missingSignatures(QuestionnaireEntrySchema.parse(parse(text)));
    return missing.length > 0 ? [`${missing.join(', ')} in content/questionnaires/${file}`] : [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Refuses a production build that does not know the site's address: every canonical link, the sitemap and
 * the pictures of shared links would lead to a developer's machine.
 */
export function siteAddressGiven({
  isProduction,
  address = '',
}: {
  readonly isProduction: boolean;
  readonly address?: string | undefined;
}): AstroIntegration {
  return {
    name: 'site-address-given',
    hooks: {
      'astro:build:start': () => {
        if (!isProduction || isOrigin(address)) return;
        throw new Error(
          'Not ready for production: set SITE_URL to the address of the site, such as ' +
            'https://example.com.br, for builds and functions (docs/deploy.md, step 8)',
        );
      },
    },
  };
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' && address.replace(/\/$/, '') === origin;
}

const RULE = '\n/*\n  X-Robots-Tag: noindex\n';

/**
 * Tells search engines to leave previews alone: netlify.toml has no headers for one kind of deploy only.
 * Comes after what writes `dist/_headers`.
 * @param context the platform's name for the kind of deploy; undefined where no platform builds.
 */
export function hidePreviewsFromSearch({
  context,
}: {
  readonly context: string | undefined;
}): AstroIntegration {
  return {
    name: 'keep-previews-from-search',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!context || context === 'production') return;
        await appendFile(new URL('_headers', dir), RULE);
      },
    },
  };
}
