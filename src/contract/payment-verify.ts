import { z } from './z.ts';

/** Answer of GET /api/payment/verify/{userId}: this and nothing else, false for an id that nobody has. */
export const VerificationSchema = z.object({ is_premium: z.boolean() });

export type Verification = z.infer<typeof VerificationSchema>;
