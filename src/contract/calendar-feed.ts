import { CALENDAR_CONSENT } from './calendar-consent.ts';
import { instantSchema } from './instant-schema.ts';
import { z } from './z.ts';

/*
 * The calendar feed: the days of a user's exams and of her children's vaccines at an address of her own, which a
 * calendar asks for again and again. Calendars send no header of ours: the token stands in the path, and the server
 * stores its hash alone.
 */

/** The file that a calendar asks for: 16 bytes as base64url without padding, and its ending. */
export const FEED_FILE = /^([\w-]{22})\.ics$/;

const InstantSchema = instantSchema('CALENDAR_FEED_INVALID');

/** Whose calendar it follows: the choice is one of the device, and the server has no other. */
const NetworkSchema = z.nullable(z.enum(['sus', 'particular'], 'CALENDAR_FEED_INVALID'));

/** Body of POST /api/agenda, which makes an address in place of a former one. */
export const MakeFeedRequestSchema = z.object(
  {
    network: NetworkSchema,
    consent: z.literal(CALENDAR_CONSENT.version, 'CALENDAR_FEED_INVALID'),
  },
  'BODY_MALFORMED',
);

/** A feed that is there. */
export const FeedStateSchema = z.object({
  created_at: InstantSchema,
  expires_at: InstantSchema,
  network: NetworkSchema,
});

/** Answer of GET /api/agenda: null where she has none. */
export const OwnFeedSchema = z.object({ feed: z.nullable(FeedStateSchema) });

/** Answer of POST: the one time that anybody is told the address. */
export const NewFeedSchema = z.extend(FeedStateSchema, { address: z.url() });

export type MakeFeedRequest = z.infer<typeof MakeFeedRequestSchema>;
export type FeedState = z.infer<typeof FeedStateSchema>;
export type OwnFeed = z.infer<typeof OwnFeedSchema>;
export type NewFeed = z.infer<typeof NewFeedSchema>;

const GivenBySchema = z.enum(['sus', 'particular', 'both']);

/** What the build writes for the function: when exams and doses are due, of `content/exams.yaml` and `vaccines.yaml`. */
export const DueDatesSchema = z.object({
  /** The days on which each list was reviewed: they grow with each change of it. */
  reviewed_at: z.array(z.iso.date()),
  exams: z.array(
    z.object({
      id: z.string(),
      trimester: z.literal([1, 2, 3]),
      due: z.enum(['first-visit', 'weeks', 'trimester', 'agreed']),
      weeks: z.nullable(z.object({ from: z.int(), to: z.int() })),
      network: GivenBySchema,
    }),
  ),
  ages: z.array(
    z.object({
      id: z.string(),
      months: z.int(),
      doses: z.array(
        z.object({ id: z.string(), network: GivenBySchema, covers: z.array(z.string()) }),
      ),
    }),
  ),
});

export type DueDates = z.infer<typeof DueDatesSchema>;
