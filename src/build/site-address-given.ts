import type { AstroIntegration } from 'astro';

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
