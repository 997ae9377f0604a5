import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentDesk, readDeskSwitch } from '#integrations/content-desk.ts';
import { contentSecurityPolicy } from '#integrations/csp.ts';
import { generatedForFunctions, guideFragments } from '#integrations/premium-fragments.ts';
import {
  hidePreviewsFromSearch,
  sellerFilledIn,
  siteAddressGiven,
} from '#integrations/release-checks.ts';
import { searchedTexts } from '#integrations/search-index.ts';
import { serviceWorker } from '#integrations/service-worker.ts';
import { shortenPages } from '#integrations/shorten-pages.ts';
import { siteFonts } from '#integrations/fonts.ts';
import { siteMap } from '#integrations/site-map.ts';

const desk = readDeskSwitch(process.env);

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  // /pregnancy-weeks/6 is 6.html: one address a page and no redirect on the way to it.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: await siteFonts(),
  // Order matters: what only functions may read leaves dist first, the policy sees the final pages, and the
  // service worker all files; the content desk, which is none of the site's, comes after both.
  integrations: [
    // The platform's name for the deploy that readers use.
    sellerFilledIn({ isProduction: process.env.CONTEXT === 'production' }),
    siteAddressGiven({
      isProduction: process.env.CONTEXT === 'production',
      address: process.env.SITE_URL,
    }),
    generatedForFunctions(),
    shortenPages(),
    guideFragments(),
    siteMap(),
    mdx(),
    react(),
    {
      name: 'client-touched',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          const directive = new URL('src/integrations/touched-directive.ts', import.meta.url);
          addClientDirective({ name: 'touched', entrypoint: fileURLToPath(directive) });
        },
      },
    },
    searchedTexts(),
    contentSecurityPolicy(),
    hidePreviewsFromSearch({ context: process.env.CONTEXT }),
    serviceWorker({ leftAlone: desk ? ['/admin'] : [] }),
    contentDesk(desk),
  ],
  vite: {
    plugins: [
      {
        name: 'entries-within-chunks',
        // Astro asks for a file of its own for each entry, whose 50 bytes would be a request of each page.
        configEnvironment: (name) =>
          name === 'client' && {
            build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } },
          },
      },
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Half of a name made of the component's path would be read by nobody, on every page.
              entryFileNames: '_astro/[hash].js',
              // Few files: each further one is a round trip on a phone, and a page after the first has these.
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
                    priority: 4,
                  },
                  {
                    name: 'forms',
                    test: /[\\/]zod[\\/]|[\\/]contract[\\/](z|account-fields)\.ts|[\\/](use-form|PasswordField|log-in|sign-in|typed-email)\./,
                    priority: 3,
                  },
                  {
                    name: 'ui',
                    test: /[\\/]contract[\\/]errors\.ts|[\\/]ui[\\/](form-failure|FormAlert|TextField|use-focus-fallback|use-hydrated)\.|[\\/]contract[\\/]consent\.ts|register-account|preload-helper/,
                    priority: 2,
                  },
                  { name: 'core', minShareCount: 16, priority: 2 },
                  {
                    name: 'entries',
                    test: /[\\/](stores|client|rules)[\\/].*mark/,
                    minShareCount: 4,
                    priority: 1,
                  },
                  {
                    name: 'sync',
                    test: /[\\/]idb[\\/]|nanostores[\\/](lifecycle|computed)|[\\/](stores|client|rules)[\\/].*(account-sync|kept-store|connection|today|follow-clock|gestation|count-of|in-turn|on-event|on-change)/,
                    minShareCount: 4,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
    build: {
      // What waits in a template is loaded by its address: the pages' policy lets no inline script be put in.
      assetsInlineLimit: (_, content) => (content.includes('take-over') ? false : undefined),
      rolldownOptions: {
        // Astro marks the modules of MDX with a directive that the bundler reports on each of them.
        checks: { moduleLevelDirective: false },
      },
    },
  },
});
