import { LIVE_BEAT_MS, LIVE_POLL_MS } from '#contract/live-limits.ts';
import type { LiveView } from '#contract/live-view.ts';
import { onEvent } from '#lib/stores.ts';
import { deriveKeys, type LiveKeys, open } from './live-cipher.ts';
import { type LiveSnapshot, readSnapshot } from './live-snapshot.ts';

/** What who looks is shown. 'nothing': the link shows nothing, or never did; 'over': it did in this tab, and ended. */
export type LiveWatch =
  | { readonly status: 'loading' | 'nothing' | 'over' | 'offline' }
  | {
      readonly status: 'shown';
      /** Moments by the clock of this device. */
      readonly snapshot: LiveSnapshot;
      /** Milliseconds since 1970, by the clock of this device. */
      readonly expiresAt: number;
      /** This device does not reach the server now. */
      readonly isOffline: boolean;
    };

interface Answer {
  readonly view: LiveView;
  /** How far the server's clock is ahead of this device's, in ms. */
  readonly ahead: number;
}

/** A weak network may take long; the next try must come. */
const TIMEOUT_MS = 10_000;

/**
 * Follows what is shared under the secret of a link, every few seconds while the page is seen, until it ends.
 * Returns an unsubscribe function.
 */
export function watchLiveView(secret: string, show: (watch: LiveWatch) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Extract<LiveWatch, { status: 'shown' }> | undefined;
  let lastVersion = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;
  let isEnded = false;
  let asking: Promise<void> | undefined;

  const end = (status: 'nothing' | 'over') => {
    isEnded = true;
    clearTimeout(timer);
    show({ status });
  };

  const plan = () => {
    if (isEnded) return;
    clearTimeout(timer);
    timer = setTimeout(
      ask,
      LIVE_POLL_MS[document.visibilityState === 'visible' ? 'visible' : 'hidden'],
    );
  };

  const ask = () => {
    clearTimeout(timer);
    // One at a time: an answer that was overtaken would show what was before.
    asking ??= take().finally(() => {
      asking = undefined;
      plan();
    });
  };

  async function take(): Promise<void> {
    const keys = await deriveKeys(secret);
    if (!keys) return end('nothing');
    let answer: Answer | 'gone' | undefined;
    try {
      answer = await askFor(keys.id);
    } catch {
      // No network, or a server in trouble: what was shown stands, and says how old it is.
    }
    if (isEnded) return;
    if (answer === 'gone') return end(shown ? 'over' : 'nothing');
    if (!answer) {
      // The server would show nothing any more.
      if (shown && shown.expiresAt <= Date.now()) return end('over');
      show(shown ? { ...shown, isOffline: true } : { status: 'offline' });
      return;
    }
    await showAnswer(keys, answer);
    beat(keys.id);
  }

  async function showAnswer(keys: LiveKeys, { view, ahead }: Answer): Promise<void> {
    // An older one than this tab has seen is a replay: what is shown stands.
    if (view.version < lastVersion) {
      if (shown) show(shown);
      return;
    }
    try {
      const text = await open(keys, view.version, view.data);
      const snapshot = readSnapshot(text, Date.parse(view.updated_at) - ahead);
      if (!snapshot) return end('nothing');
      lastVersion = view.version;
      shown = {
        status: 'shown',
        snapshot,
        expiresAt: Date.parse(view.expires_at) - ahead,
        isOffline: false,
      };
    } catch {
      return end('nothing');
    }
    if (!isEnded) show(shown);
  }

  /** Says that this device looks; nobody waits for it. */
  function beat(id: string): void {
    if (document.visibilityState !== 'visible' || Date.now() - lastBeat < LIVE_BEAT_MS) return;
    lastBeat = Date.now();
    fetch(`/api/live/${id}/viewers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ viewer: viewerId() }),
      credentials: 'omit',
    }).catch(() => undefined);
  }

  show({ status: 'loading' });
  ask();
  const stops = [
    onEvent(document, 'visibilitychange', () => document.visibilityState === 'visible' && ask()),
    onEvent(globalThis, 'online', ask),
  ];
  return () => {
    isEnded = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
}

/**
 * Asks with what the browser's cache has, so that what has not changed is not sent again; no token, no cookie.
 * @throws where nothing of ours answered.
 */
async function askFor(id: string): Promise<Answer | 'gone'> {
  const response = await fetch(`/api/live/${id}`, {
    cache: 'no-cache',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A network in between may have pages of its own that are not found.
  if (response.status === 404 && (await response.text()).includes('"LIVE_VIEW_NOT_FOUND"')) {
    return 'gone';
  }
  if (!response.ok) throw new TypeError('not an answer of /api');
  const view = (await response.json()) as LiveView;
  const age = Number(response.headers.get('Age') ?? 0) * 1000;
  const server = Date.parse(response.headers.get('Date') ?? '') + age;
  return { view, ahead: Number.isFinite(server) ? server - Date.now() : 0 };
}

/** One for each tab, and of no use elsewhere. */
function viewerId(): string {
  try {
    return (sessionStorage['viewer'] ??= crypto.randomUUID()) as string;
  } catch {
    return crypto.randomUUID();
  }
}
