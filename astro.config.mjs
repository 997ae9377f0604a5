import process from 'node:process';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from '#build/content-security-policy.ts';
import { generatedForFunctions } from '#build/generated-for-functions.ts';
import { guideFragments } from '#build/guide-fragments.ts';
import { siteFonts } from '#build/site-fonts.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8888',
  output: 'static',
  // /pregnancy-weeks/6 is 6.html: one address a page and no redirect on the way to it.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: await siteFonts(),
  // Order matters: what only functions may read leaves dist first, the policy sees the final pages.
  integrations: [
    generatedForFunctions(),
    guideFragments(),
    mdx(),
    react(),
    contentSecurityPolicy(),
  ],
  vite: {
    build: {
      rolldownOptions: {
        // Astro marks the modules of MDX with a directive that the bundler reports on each of them.
        checks: { moduleLevelDirective: false },
      },
    },
  },
});
