import { cp, mkdir, rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Moves `dist/generated/*.json`, written by the endpoints of src/pages/generated, to `.generated/api`,
 * which the functions take along. Must come before any step that reads dist.
 */
export function generatedForFunctions(): AstroIntegration {
  let target: URL;
  return {
    name: 'generated-for-functions',
    hooks: {
      'astro:config:done': ({ config }) => {
        target = new URL('.generated/api/', config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const source = new URL('generated/', dir);
        await rm(target, { recursive: true, force: true });
        await mkdir(target, { recursive: true });
        await cp(source, target, { recursive: true });
        await rm(source, { recursive: true });
      },
    },
  };
}
