import type { Intensity } from '#contract/limits.ts';
import { LIVE_PLAIN_BYTES } from '#contract/live-limits.ts';
import type { Contraction } from '#features/contractions/model.ts';
import {
  compareStarts,
  type HourSummary,
  summarizeLastHour,
} from '#features/contractions/stats.ts';

/** The latest contractions that who looks is shown. */
const CONTRACTIONS_SHOWN = 4;

/** A name, a telephone, an address, in characters: more does not fit beside the rest. */
const PLACE_MAX_LENGTH = 120;

/** What her record asks for: nothing, to go or to call, or that at once. Why is hers. */
export type LiveAdvice = 'none' | 'go' | 'urgent';

/** Her maternity, as she wrote it into the folder. */
interface LivePlace {
  readonly name: string;
  readonly phone: string;
  /** Phones with an older release send none. */
  readonly address?: string;
}

/**
 * What is encrypted, and nothing else of hers. Moments are in ms since 1970 by her phone's clock, which may be wrong:
 * `at` says how wrong. A later release may add fields: what is unknown is passed over.
 */
export interface LiveSnapshot {
  /** The form of what follows. */
  readonly v: 1;
  /** When it was sent. */
  readonly at: number;
  /** When the contraction that runs began. */
  readonly running: number | null;
  /** Newest first; durations in whole seconds. */
  readonly contractions: readonly {
    readonly start: number;
    readonly duration: number;
    readonly intensity: Intensity;
  }[];
  readonly hour: HourSummary;
  readonly advice: LiveAdvice;
  /** The maternity, its telephone and its address, where she has ticked them. */
  readonly place: LivePlace | null;
}

/** What her phone knows when it sends. */
export interface LiveState {
  /** As they count, in any order. */
  readonly contractions: readonly Contraction[];
  readonly running: { readonly startedAt: number } | null;
  readonly advice: LiveAdvice;
  readonly place: LivePlace | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The text that is encrypted, of at most LIVE_PLAIN_BYTES. */
export function writeSnapshot(state: LiveState): string {
  const { contractions, running, advice, place, now } = state;
  const shown = [...contractions].sort(compareStarts).reverse().slice(0, CONTRACTIONS_SHOWN);
  const snapshot: LiveSnapshot = {
    v: 1,
    at: now,
    running: running?.startedAt ?? null,
    contractions: shown.map(({ startedAt, duration, intensity }) => {
      return { start: startedAt, duration, intensity };
    }),
    hour: summarizeLastHour(contractions, now),
    advice,
    place: null,
  };
  // Letters of several bytes each: rather without the address, or the place, than not at all.
  const places = place ? [place, { ...place, address: '' }] : [];
  const texts = places.map(({ name, phone, address = '' }) =>
    JSON.stringify({
      ...snapshot,
      place: { name: cut(name), phone: cut(phone), address: cut(address) },
    }),
  );
  const fits = (text: string) => new TextEncoder().encode(text).length <= LIVE_PLAIN_BYTES;
  return texts.find(fits) ?? JSON.stringify(snapshot);
}

const cut = (text: string) => Array.from(text).slice(0, PLACE_MAX_LENGTH).join('');

/**
 * What was sent, its moments by the server's clock: it was sealed by a release of ours, with the key of the link.
 * Undefined where it is of a form that this release does not know.
 */
export function readSnapshot(text: string, updatedAt: number): LiveSnapshot | undefined {
  const sent = JSON.parse(text) as LiveSnapshot | { readonly v: unknown };
  if (sent.v !== 1) return undefined;
  const { at, running, contractions, ...rest } = sent as LiveSnapshot;
  const ahead = updatedAt - at;
  return {
    ...rest,
    at: updatedAt,
    running: running === null ? null : running + ahead,
    contractions: contractions.map(({ start, ...it }) => ({ ...it, start: start + ahead })),
  };
}
