import type { Context } from '@netlify/functions';

import { z } from '#contract/z.ts';

import { StartFailure } from './start-failure.ts';

/** The part of the platform's context that exists here too. */
export type FunctionContext = Pick<
  Context,
  'ip' | 'params' | 'requestId' | 'site' | 'deploy' | 'waitUntil'
>;

/** A function file: its handler, and the paths that its `config` claims. */
export interface FunctionModule {
  readonly handle: (request: Request, context: FunctionContext) => Promise<Response>;
  readonly config: {
    readonly path: readonly string[];
    readonly excludedPath: readonly string[];
    /** When the platform runs it by itself, as cron has it; it has no path then. */
    readonly schedule?: string | undefined;
  };
}

const PathsSchema = z.pipe(
  z._default(z.union([z.string(), z.array(z.string())]), []),
  z.transform((paths) => (typeof paths === 'string' ? [paths] : paths)),
);
const ModuleSchema = z.object({
  default: z.custom<FunctionModule['handle']>((value) => typeof value === 'function'),
  config: z.object({
    path: PathsSchema,
    excludedPath: PathsSchema,
    schedule: z.optional(z.string()),
  }),
});

/**
 * Imports a function file.
 * @throws StartFailure when it does not export a handler and a `config`.
 */
export async function importFunction(url: string): Promise<FunctionModule> {
  const imported: unknown = await import(url);
  const parsed = ModuleSchema.safeParse(imported);
  if (parsed.success) return { handle: parsed.data.default, config: parsed.data.config };
  throw new StartFailure(
    `O arquivo ${new URL(url).pathname} não exporta uma função e um "config" com o caminho dela.`,
  );
}
