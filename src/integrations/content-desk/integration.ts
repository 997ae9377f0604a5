import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { deskFiles } from './desk-files.ts';
import { deskHeaderRules } from './desk-header-rules.ts';
import type { DeskSwitch } from './read-desk-switch.ts';

/**
 * Puts the content desk into `dist/admin/` and its rules into `dist/_headers`, where it is switched on; else
 * nothing. Comes last: neither the pages' policy nor the service worker's lists know of it.
 */
export function contentDesk(desk: DeskSwitch | null): AstroIntegration {
  let siteDomain = 'localhost';
  return {
    name: 'content-desk',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) siteDomain = new URL(config.site).hostname;
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (!desk) return;
        const sources = await readFile('content/sources.yaml', 'utf8');
        const files = await deskFiles({ kind: 'github', siteDomain, ...desk }, sources);
        const folder = new URL('admin/', dir);
        await mkdir(folder, { recursive: true });
        for (const [name, content] of files) await writeFile(new URL(name, folder), content);
        await appendFile(new URL('_headers', dir), `\n${deskHeaderRules()}`);
        logger.info(`/admin edits ${desk.repository}, branch ${desk.branch}`);
      },
    },
  };
}
