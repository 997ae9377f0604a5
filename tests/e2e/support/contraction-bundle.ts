import { join } from 'node:path';

import { build } from 'vite';

import { PROJECT_ROOT } from '#local/project-root.ts';

/** A program of this folder and all that it imports as one script for a browser. */
export async function bundleScript(file: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: PROJECT_ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: join(PROJECT_ROOT, 'tests', 'e2e', 'support', file),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script`);
  return chunk.code;
}
