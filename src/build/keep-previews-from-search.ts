import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

const RULE = '\n/*\n  X-Robots-Tag: noindex\n';

/**
 * Tells search engines to leave previews alone: netlify.toml has no headers for one kind of deploy only.
 * Comes after what writes `dist/_headers`.
 * @param context the platform's name for the kind of deploy; undefined where no platform builds.
 */
export function keepPreviewsFromSearch({
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
