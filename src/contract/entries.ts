import {
  BABIES,
  BIRTH_WEEKS,
  BOTTLE_ML,
  CHILD_KEY_PATTERN,
  CHILD_NAME_MAX_LENGTH,
  DEVICE_NAME_MAX_LENGTH,
  ENTRY_DAY_MIN,
  ENTRY_KEY_MAX_LENGTH,
  ENTRY_KEY_PATTERN,
  ENTRY_TEXT_MAX_LENGTH,
  ENTRIES_PER_CALL,
  MEASURE_LIMITS,
  TEMPERATURE_TENTHS,
} from './limits.ts';
import { instantSchema } from './instant-schema.ts';
import { UNPRINTABLE } from './printable.ts';
import { z } from './z.ts';

const KeySchema = z
  .string('ENTRY_INVALID')
  .check(
    z.maxLength(ENTRY_KEY_MAX_LENGTH, 'ENTRY_INVALID'),
    z.regex(ENTRY_KEY_PATTERN, 'ENTRY_INVALID'),
  );

/** Of what belongs to a child: '<child>/<what it is>'. */
const ChildKeySchema = KeySchema.check(z.regex(CHILD_KEY_PATTERN, 'ENTRY_INVALID'));

const PrintableSchema = z.string('ENTRY_INVALID').check(
  z.normalize('NFC'),
  z.refine((text) => !UNPRINTABLE.test(text), 'ENTRY_INVALID'),
);

const TextSchema = PrintableSchema.check(z.maxLength(ENTRY_TEXT_MAX_LENGTH, 'ENTRY_TOO_LONG'));

const DaySchema = z.iso
  .date('ENTRY_INVALID')
  .check(z.refine((day) => day >= ENTRY_DAY_MIN, 'ENTRY_INVALID'));

const MomentSchema = instantSchema('ENTRY_INVALID');

/** A whole number between two. */
const wholeSchema = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int('ENTRY_INVALID').check(z.gte(least, 'ENTRY_INVALID'), z.lte(most, 'ENTRY_INVALID'));

/** What every entry of the diary holds. */
const DIARY_BASE = {
  start: MomentSchema,
  note: TextSchema,
  device: PrintableSchema.check(z.maxLength(DEVICE_NAME_MAX_LENGTH, 'ENTRY_INVALID')),
  separate: z.boolean('ENTRY_INVALID'),
};

const diarySchema = <Type extends string, Shape extends object>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...DIARY_BASE, ...shape }, 'ENTRY_INVALID');

/** What lasts: it runs, or has an end, or only its beginning is known. */
const LASTING = { end: z.nullable(MomentSchema), running: z.boolean('ENTRY_INVALID') };

const DiarySchema = z
  .discriminatedUnion(
    'type',
    [
      diarySchema('breast', {
        ...LASTING,
        side: z.nullable(z.enum(['left', 'right', 'both'], 'ENTRY_INVALID')),
      }),
      diarySchema('bottle', {
        milk: z.nullable(z.enum(['breast', 'formula'], 'ENTRY_INVALID')),
        amount: z.nullable(wholeSchema(BOTTLE_ML)),
      }),
      diarySchema('solids', { food: TextSchema }),
      diarySchema('nappy', { wet: z.boolean('ENTRY_INVALID'), solid: z.boolean('ENTRY_INVALID') }),
      diarySchema('sleep', LASTING),
      diarySchema('bath', {}),
      diarySchema('temperature', { tenths: wholeSchema(TEMPERATURE_TENTHS) }),
      diarySchema('medicine', { name: TextSchema }),
      diarySchema('note', {}),
    ],
    'ENTRY_INVALID',
  )
  .check(
    z.refine(
      (entry) =>
        !('end' in entry) ||
        entry.end === null ||
        (!entry.running && Date.parse(entry.end) >= Date.parse(entry.start)),
      'ENTRY_INVALID',
    ),
  );

/** What an entry of each kind holds. */
const VALUES = {
  tick: z.literal(true, 'ENTRY_INVALID'),
  vaccine: z.strictObject({ day: z.nullable(DaySchema) }, 'ENTRY_INVALID'),
  milestone: z.strictObject(
    { day: z.nullable(DaySchema), note: TextSchema, text: TextSchema },
    'ENTRY_INVALID',
  ),
  exam: z.strictObject({ day: z.nullable(DaySchema), note: TextSchema }, 'ENTRY_INVALID'),
  plan: z.strictObject(
    {
      answer: z.nullable(z.enum(['sim', 'nao', 'nao-sei'], 'ENTRY_INVALID')),
      comment: TextSchema,
      text: TextSchema,
    },
    'ENTRY_INVALID',
  ),
  paper: TextSchema,
  child: z.strictObject(
    {
      name: PrintableSchema.check(z.maxLength(CHILD_NAME_MAX_LENGTH, 'ENTRY_TOO_LONG')),
      day: DaySchema,
      weeks: z.nullable(wholeSchema(BIRTH_WEEKS)),
      paused: z.boolean('ENTRY_INVALID'),
      uid: z.uuid('ENTRY_INVALID'),
      // Devices of an earlier release send none.
      sex: z.optional(z.nullable(z.enum(['f', 'm'], 'ENTRY_INVALID'))),
    },
    'ENTRY_INVALID',
  ),
  timing: z.strictObject(
    {
      id: z.string('ENTRY_INVALID').check(z.toLowerCase(), z.uuid('ENTRY_INVALID')),
      start: MomentSchema,
      at: MomentSchema,
      device: PrintableSchema.check(z.maxLength(DEVICE_NAME_MAX_LENGTH, 'ENTRY_INVALID')),
    },
    'ENTRY_INVALID',
  ),
  pregnancy: z.strictObject({ babies: wholeSchema(BABIES) }, 'ENTRY_INVALID'),
  'pregnancy-end': z.strictObject(
    { over: z.boolean('ENTRY_INVALID'), due: z.nullable(DaySchema) },
    'ENTRY_INVALID',
  ),
  measure: z.strictObject(
    {
      day: DaySchema,
      weight: z.nullable(wholeSchema(MEASURE_LIMITS.weight)),
      length: z.nullable(wholeSchema(MEASURE_LIMITS.length)),
      standing: z.boolean('ENTRY_INVALID'),
      head: z.nullable(wholeSchema(MEASURE_LIMITS.head)),
    },
    'ENTRY_INVALID',
  ),
  reminder: z.strictObject({ day: z.nullable(DaySchema) }, 'ENTRY_INVALID'),
  diary: DiarySchema,
};

const itemOf = <Kind extends keyof typeof VALUES>(kind: Kind, key = KeySchema) =>
  z.object({
    kind: z.literal(kind),
    key,
    value: z.nullable(VALUES[kind]),
    updated_at: MomentSchema,
  });

/**
 * One thing she ticks, chooses, dates or notes. `value` is null where she took it back; `updated_at` is ISO
 * 8601 with its zone: the later change of an item holds.
 */
export const EntryItemSchema = z.discriminatedUnion(
  'kind',
  [
    itemOf('tick'),
    itemOf('vaccine', ChildKeySchema),
    itemOf('milestone', ChildKeySchema),
    itemOf('exam', ChildKeySchema),
    itemOf('plan'),
    itemOf('paper'),
    itemOf('child'),
    itemOf('timing'),
    itemOf('pregnancy'),
    itemOf('pregnancy-end'),
    itemOf('measure', ChildKeySchema),
    itemOf('reminder'),
    itemOf('diary', ChildKeySchema),
  ],
  'ENTRY_INVALID',
);

/**
 * Body of PUT /api/entries. `sent_at` is what the device's clock says as it sends: the server counts from it
 * how long ago each change was made, so that a clock that is wrong loses nobody's change.
 */
export const SaveEntriesRequestSchema = z.object(
  {
    sent_at: MomentSchema,
    items: z
      .array(EntryItemSchema, 'ENTRY_INVALID')
      .check(
        z.minLength(1, 'NOTHING_TO_CHANGE'),
        z.maxLength(ENTRIES_PER_CALL, 'ENTRIES_TOO_MANY'),
      ),
  },
  'BODY_MALFORMED',
);

/**
 * An entry as the account has it: its value is what PUT took for one of that kind, `updated_at` a moment by
 * the server's clock. A later release may have kept kinds that this one does not know.
 */
export const SavedEntrySchema = z.object({
  kind: z.string(),
  key: z.string(),
  value: z.unknown(),
  updated_at: z.string(),
});

/** Answer of PUT: what the account keeps of those that were sent. */
export const EntriesSchema = z.object({ items: z.array(SavedEntrySchema) });

/** Answer of GET: what has changed since a cursor, oldest change first. */
export const EntryPageSchema = z.extend(EntriesSchema, {
  /** Where the next page begins, or what changes later; null while the account has nothing. */
  cursor: z.nullable(z.string()),
  has_more: z.boolean(),
  /** The page begins with the oldest change, for want of a cursor or since it is of no use any more. */
  from_start: z.boolean(),
  /** ISO 8601, by the server's clock: a device learns by how much its own differs. */
  now: z.string(),
});

export type EntryItem = z.infer<typeof EntryItemSchema>;
export type SaveEntriesRequest = z.infer<typeof SaveEntriesRequestSchema>;
export type SavedEntries = z.infer<typeof EntriesSchema>;
export type EntryPage = z.infer<typeof EntryPageSchema>;
