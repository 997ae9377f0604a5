import { instantSchema } from './instant-schema.ts';
import { LIVE_CONSENT, LIVE_PLAIN_BYTES } from './live-limits.ts';
import { z } from './z.ts';

/*
 * The live view of a labour for those whom she gives the link, end-to-end encrypted: the server stores a
 * ciphertext of a fixed length, a version and when it ends, and can read none of it. From the secret in the
 * link's fragment, which no server sees, devices derive the id in the address and the key.
 */

/** A nonce of 12 bytes, the text, and a tag of 16, as base64url without padding. */
const LIVE_DATA_LENGTH = Math.ceil(((12 + LIVE_PLAIN_BYTES + 16) * 4) / 3);

/** 16 bytes as base64url without padding. */
export const LiveIdSchema = z.string().check(z.regex(/^[\w-]{22}$/));

const VersionSchema = z
  .int('LIVE_VIEW_INVALID')
  .check(z.gte(1, 'LIVE_VIEW_INVALID'), z.lte(1_000_000, 'LIVE_VIEW_INVALID'));

const DataSchema = z
  .string('LIVE_VIEW_INVALID')
  .check(z.length(LIVE_DATA_LENGTH, 'LIVE_VIEW_INVALID'), z.regex(/^[\w-]+$/, 'LIVE_VIEW_INVALID'));

/**
 * Body of PUT /api/live/{id}. Version 1 begins a link, with her consent, and ends the one before; higher ones
 * follow. The version is bound into the ciphertext.
 */
export const SaveLiveViewRequestSchema = z
  .object(
    {
      version: VersionSchema,
      data: DataSchema,
      consent: z.optional(z.literal(LIVE_CONSENT.version, 'LIVE_VIEW_INVALID')),
    },
    'BODY_MALFORMED',
  )
  .check(z.refine(({ version, consent }) => version > 1 || !!consent, 'LIVE_VIEW_INVALID'));

/** Body of POST /api/live/{id}/viewers: a random id of the viewer's tab. */
export const LiveBeatSchema = z.object({ viewer: z.uuid('LIVE_VIEW_INVALID') }, 'BODY_MALFORMED');

/** What a link is called where it is not opened: the SHA-256 of its id, in hex. */
export const LiveNameSchema = z
  .string('LIVE_VIEW_INVALID')
  .check(z.regex(/^[\da-f]{64}$/, 'LIVE_VIEW_INVALID'));

/**
 * Answer of PUT /api/live/{id}, and of GET /api/live, which is `null` where she has no link: its name, by which
 * DELETE /api/live?link= ends it and no later one, when it ends, and how many devices look at it,
 * LIVE_VIEWERS_MOST for that many or more.
 */
export const LiveViewStateSchema = z.object({
  link: LiveNameSchema,
  expires_at: instantSchema('LIVE_VIEW_INVALID'),
  viewers: z.int(),
});

/** Answer of GET /api/live/{id}, to anybody. `updated_at` is when the server took it: her phone's clock may be wrong. */
export const LiveViewSchema = z.object({
  version: VersionSchema,
  data: DataSchema,
  updated_at: instantSchema('LIVE_VIEW_INVALID'),
  expires_at: instantSchema('LIVE_VIEW_INVALID'),
});

export type SaveLiveViewRequest = z.infer<typeof SaveLiveViewRequestSchema>;
export type LiveBeat = z.infer<typeof LiveBeatSchema>;
export type LiveViewState = z.infer<typeof LiveViewStateSchema>;
export type LiveView = z.infer<typeof LiveViewSchema>;
