import {
  MAX_DURATION,
  MIN_DURATION,
  NOTE_MAX_LENGTH,
} from '#rules/contractions/contraction-limits.ts';
import { INTENSITIES } from '#rules/contractions/intensity.ts';

import { instantSchema } from './instant-schema.ts';
import { z } from './z.ts';

// As in a name, but that a note may have lines and tabs.
const UNPRINTABLE = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\t]/u;

/** UUID that the timing device made, in lower case: one in capitals is the same. */
export const ContractionIdSchema = z
  .string('CONTRACTION_ID_INVALID')
  .check(z.toLowerCase(), z.uuid('CONTRACTION_ID_INVALID'));

/** When it began. Whether the account takes a start of that age is the server's to say. */
export const StartTimeSchema = instantSchema('START_TIME_INVALID');

/** Whole seconds. */
export const DurationSchema = z
  .int('DURATION_INVALID')
  .check(z.gte(MIN_DURATION, 'DURATION_INVALID'), z.lte(MAX_DURATION, 'DURATION_INVALID'));

export const IntensitySchema = z.enum(INTENSITIES, 'INTENSITY_INVALID');

/** What she wrote about it, trimmed and in NFC; nothing written is null. */
export const NoteSchema = z.nullable(
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
