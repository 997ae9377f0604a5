import { NameSchema } from './account-fields.ts';
import { ConsentVersionSchema } from './auth-register.ts';
import { SessionUserSchema } from './session.ts';
import { z } from './z.ts';

/** Answer of GET and PATCH /api/user/me. Instants are ISO 8601 in UTC, `due_date` a calendar day. */
export const MeSchema = z.extend(SessionUserSchema, {
  due_date: z.nullable(z.iso.date()),
  tracking_paused: z.boolean(),
  consent_version: z.nullable(z.string()),
});

/**
 * Body of PATCH /api/user/me: any of the fields, at least one. `consent: null` withdraws it, which
 * also erases the due date on the server.
 */
export const UpdateMeRequestSchema = z
  .object(
    {
      name: z.optional(NameSchema),
      due_date: z.optional(z.nullable(z.iso.date('DUE_DATE_INVALID'))),
      tracking_paused: z.optional(z.boolean('TRACKING_PAUSED_INVALID')),
      consent: z.optional(z.nullable(ConsentVersionSchema)),
    },
    'BODY_MALFORMED',
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'NOTHING_TO_CHANGE'));

export type Me = z.infer<typeof MeSchema>;
export type UpdateMeRequest = z.infer<typeof UpdateMeRequestSchema>;
