import { z } from './z.ts';

/** Body of every failed answer of /api: `detail` is shown to a person, `code` is read by a program. */
export const ProblemSchema = z.object({ detail: z.string(), code: z.string() });

export type Problem = z.infer<typeof ProblemSchema>;

/** Answer of GET /api/health: `build` names the commit or moment of the build. */
export const HealthSchema = z.object({ status: z.literal('ok'), build: z.string() });

export type Health = z.infer<typeof HealthSchema>;
