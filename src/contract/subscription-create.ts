import { z } from './z.ts';

/** Answer of POST /api/subscription/create: `init_point` is the provider's checkout, an https address. */
export const CheckoutSchema = z.object({
  preference_id: z.string(),
  init_point: z.url(),
});

export type Checkout = z.infer<typeof CheckoutSchema>;
