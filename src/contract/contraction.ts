import {
  ContractionIdSchema,
  DurationSchema,
  IntensitySchema,
  NoteSchema,
  StartTimeSchema,
} from './contraction-fields.ts';
import { z } from './z.ts';

/** A contraction as /api answers it. `start_time` is ISO 8601 in UTC, `duration` whole seconds. */
export const ContractionSchema = z.object({
  id: z.uuid(),
  start_time: z.string(),
  duration: z.int(),
  intensity: IntensitySchema,
  note: z.nullable(z.string()),
});

/** Answer of GET /api/contractions: a page, newest first. The next one stands in the `Link` header. */
export const ContractionsSchema = z.array(ContractionSchema);

/**
 * Body of POST /api/contractions. The `id` is what makes a repeat harmless: the same one with the same
 * values answers the stored row. Without one the server makes it, and every call is another contraction.
 */
export const CreateContractionRequestSchema = z.object(
  {
    id: z.optional(ContractionIdSchema),
    start_time: StartTimeSchema,
    duration: DurationSchema,
    intensity: IntensitySchema,
    note: z.optional(NoteSchema),
  },
  'BODY_MALFORMED',
);

/** Body of PATCH /api/contractions/{id}: any of the fields, at least one. */
export const UpdateContractionRequestSchema = z
  .object(
    {
      start_time: z.optional(StartTimeSchema),
      duration: z.optional(DurationSchema),
      intensity: z.optional(IntensitySchema),
      note: z.optional(NoteSchema),
    },
    'BODY_MALFORMED',
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'NOTHING_TO_CHANGE'));

/** Named as on the wire; src/rules has its own form of it. */
export type ListedContraction = z.infer<typeof ContractionSchema>;
export type CreateContractionRequest = z.infer<typeof CreateContractionRequestSchema>;
export type UpdateContractionRequest = z.infer<typeof UpdateContractionRequestSchema>;
