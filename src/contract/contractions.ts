import { instantSchema } from './instant-schema.ts';
import { INTENSITIES, MAX_DURATION, MIN_DURATION, NOTE_MAX_LENGTH } from './limits.ts';
import { UNPRINTABLE } from './printable.ts';
import { z } from './z.ts';

/** UUID that the timing device made, in lower case: one in capitals is the same. */
export const ContractionIdSchema = z
  .string('CONTRACTION_ID_INVALID')
  .check(z.toLowerCase(), z.uuid('CONTRACTION_ID_INVALID'));

/** When it began. Whether the account takes a start of that age is the server's to say. */
export const StartTimeSchema = instantSchema('START_TIME_INVALID');

/** Whole seconds. */
const DurationSchema = z
  .int('DURATION_INVALID')
  .check(z.gte(MIN_DURATION, 'DURATION_INVALID'), z.lte(MAX_DURATION, 'DURATION_INVALID'));

const IntensitySchema = z.enum(INTENSITIES, 'INTENSITY_INVALID');

/** What she wrote about it, trimmed and in NFC; nothing written is null. */
const NoteSchema = z.nullable(
  z.pipe(
    z.string('NOTE_INVALID').check(
      z.normalize('NFC'),
      z.trim(),
      z.maxLength(NOTE_MAX_LENGTH, 'NOTE_TOO_LONG'),
      z.refine((note) => !UNPRINTABLE.test(note), 'NOTE_INVALID'),
    ),
    z.transform((note) => note || null),
  ),
);

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

/** Named as on the wire; src/features/contractions/model.ts has its own form of it. */
export type ListedContraction = z.infer<typeof ContractionSchema>;
export type CreateContractionRequest = z.infer<typeof CreateContractionRequestSchema>;
export type UpdateContractionRequest = z.infer<typeof UpdateContractionRequestSchema>;
