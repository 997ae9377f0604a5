import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'smol-toml';

import { z } from '#contract/z.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

const NetlifyConfigSchema = z.object({
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.int() })),
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
});

/** What netlify.toml promises to whoever asks the site. */
export function readNetlifyConfig(): z.infer<typeof NetlifyConfigSchema> {
  const text = readFileSync(join(PROJECT_ROOT, 'netlify.toml'), 'utf8');
  return NetlifyConfigSchema.parse(parse(text));
}
