import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentCms, readCmsSwitch } from '#integrations/cms.ts';
import { contentSecurityPolicy } from '#integrations/csp.ts';
import { generatedForFunctions, guideFragments } from '#integrations/premium-fragments.ts';
import {
  hidePreviewsFromSearch,
  questionnairesSigned,
  sellerFilledIn,
  siteAddressGiven,
} from '#integrations/release-checks.ts';
import { searchIndex } from '#integrations/search-index.ts';
import { serviceWorker } from '#integrations/service-worker.ts';
import { siteFonts } from '#integrations/fonts.ts';
import { siteMap } from '#integrations/site-map.ts';

const cmsSwitch = readCmsSwitch(process.env);

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  // /pregnancy-weeks/6 is 6.html: one address a page and no redirect on the way to it.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: await siteFonts(),
  // Order matters: what only functions may read leaves dist first, the policy sees the final pages, and the
  // service worker all files; the CMS, which is none of the site's, comes after both.
  integrations: [
    // The platform's name for the deploy that users use.
    sellerFilledIn({ isProduction: process.env.CONTEXT === 'production' }),
    questionnairesSigned({ isProduction: process.env.CONTEXT === 'production' }),
    siteAddressGiven({
      isProduction: process.env.CONTEXT === 'production',
      address: process.env.SITE_URL,
    }),
    generatedForFunctions(),
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
    searchIndex(),
    contentSecurityPolicy(),
    hidePreviewsFromSearch({ context: process.env.CONTEXT }),
    serviceWorker({ leftAlone: cmsSwitch ? ['/admin'] : [] }),
    contentCms(cmsSwitch),
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
                  // React, and the parts of a page that most islands have.
                  {
                    name: 'react',
                    test: /[\\/](react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]|[\\/]ui[\\/](FormAlert|TextField|form-failure|use-focus-fallback|use-hydrated|Spinner)\./,
                    priority: 4,
                  },
                  // The session with what starts it, and the calls of /api, for pages with an island and without.
                  {
                    name: 'core',
                    test: /[\\/]nanostores[\\/]|preload-helper|rolldown.runtime|[\\/]contract[\\/](form-errors|consent|limits|calendar-day|care-network)\.|[\\/]src[\\/]lib[\\/](api-|session|stores|device-flags|saved-guides|timer-user|sync[\\/]unsent-flag)|[\\/]auth[\\/](SessionCode|start-session)\./,
                    priority: 3,
                  },
                  // What checks fields: of the pages that ask for a password, and the account's.
                  {
                    name: 'forms',
                    test: /[\\/]zod[\\/]|[\\/]contract[\\/](z|auth)\.|[\\/]ui[\\/](use-form|PasswordField)\.|[\\/]auth[\\/](store|return-path|link-token)\./,
                    priority: 3,
                  },
                  // The address of an account, of registering and of its change.
                  { name: 'email', test: /[\\/](EmailField|email-slips)\./, priority: 3 },
                  // The question whether the account may hold what the device holds, of the dashboard and the tools.
                  { name: 'consent', test: /[\\/]ConsentPrompt\./, priority: 3 },
                  // What is counted from a birth, of the baby's card and the guides: no other page asks for it.
                  {
                    name: 'baby',
                    test: /[\\/]contract[\\/](baby|corrected-age|vaccines)\.|[\\/]pregnancy[\\/](BirthForm|ChildPage|corrected-age-text)\./,
                    priority: 3,
                  },
                  // Reminders come late on all pages that have them.
                  { name: 'reminders', test: /[\\/]features[\\/]reminders[\\/]/, priority: 3 },
                  // Plans, orders and payments, of the pages that sell and the account.
                  {
                    name: 'payments',
                    test: /[\\/]features[\\/]subscriptions[\\/](.*store|unpaid-payment)|[\\/]contract[\\/]plans\./,
                    priority: 3,
                  },
                  // The cipher of a live view, of who shares and who looks.
                  {
                    name: 'live',
                    test: /[\\/]contractions[\\/]live[\\/]live-(?!share)|[\\/]live-limits\./,
                    minShareCount: 2,
                    priority: 3,
                  },
                  // Sharing by it: of the timer, and of a page that ends it.
                  { name: 'live-share', test: /[\\/]live-share\./, priority: 3 },
                  // What the device holds of pregnancy, baby, ticks and contractions, and sends: the pages that sell, or
                  // wait for a payment, need none of it. What ends and confirms reminders is a file of its own, as is
                  // what writes calendars, for those who take one along.
                  {
                    name: 'local',
                    test: /[\\/](idb|src[\\/]lib|src[\\/]contract)[\\/](?!push-|reminder-|calendar-file)|[\\/]ui[\\/]|[\\/]features[\\/]pregnancy[\\/](store|adapter|same-pregnancy|babies|end-pregnancy|move-reminders)\.|[\\/]features[\\/]contractions[\\/]|[\\/]LateConsentPrompt\./,
                    minShareCount: 2,
                    priority: 2,
                  },
                  // The measures and the diary of a child, each with its part of the paediatrician's sheet.
                  {
                    name: 'growth',
                    test: /[\\/]features[\\/]growth[\\/]/,
                    minShareCount: 2,
                    priority: 2,
                  },
                  {
                    name: 'diary',
                    test: /[\\/]features[\\/]diary[\\/]/,
                    minShareCount: 2,
                    priority: 2,
                  },
                  // What the tools of the guides share.
                  {
                    name: 'tools',
                    test: /[\\/]features[\\/](?!guides|offline|subscriptions)/,
                    minShareCount: 2,
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
      rolldownOptions: {
        // Astro marks the modules of MDX with a directive that the bundler reports on each of them.
        checks: { moduleLevelDirective: false },
      },
    },
  },
});
