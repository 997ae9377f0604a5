import { z } from './z.ts';

/** Answer of POST /api/subscription/refund: what the reader quotes when she asks about her refund. */
export const RefundRequestedSchema = z.object({ protocol: z.string() });

export type RefundRequested = z.infer<typeof RefundRequestedSchema>;
