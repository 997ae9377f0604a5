import { PasswordSchema } from './account-fields.ts';
import { z } from './z.ts';

/** Body of DELETE /api/user/me: the password says that it is she who wants it. */
export const DeletionRequestSchema = z.object({ password: PasswordSchema }, 'BODY_MALFORMED');

export type DeletionRequest = z.infer<typeof DeletionRequestSchema>;
