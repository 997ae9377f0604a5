import { z } from './z.ts';

/** Answer of GET /api/health: `build` names the commit or moment of the build. */
export const HealthSchema = z.object({ status: z.literal('ok'), build: z.string() });

export type Health = z.infer<typeof HealthSchema>;
