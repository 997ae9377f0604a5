import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { toApiMoment, WEBHOOK_RECEIVED, WEBHOOK_TIMEOUT_MS } from './facts.ts';
import {
  type Delivery,
  type Notification,
  signNotification,
  type WebhookSettings,
} from './notification.ts';
import type { StoredPayment } from './store.ts';

interface NotifierOptions {
  readonly secret: string;
  readonly tsUnit: 'seconds' | 'milliseconds';
  readonly retryDelays: readonly number[];
  /** Address of the seller's application, for payments that bring none. */
  readonly webhookUrl: string | undefined;
  readonly settings: () => WebhookSettings;
  readonly takeId: () => number;
  readonly now: () => Date;
}

/** Notifies the seller of payments by signed webhooks. */
export interface Notifier {
  /** Schedules the notifications of a change; without an address nobody is notified. */
  announce(payment: StoredPayment, action: Notification['action']): void;
  /** Makes one notification and sends it once, whatever the mode. @returns the status, 0 for none. */
  notify(payment: StoredPayment): Promise<number>;
  /** Sends a notification once; one that was held waits no longer. */
  deliver(notification: Notification): Promise<number>;
  held(): readonly Notification[];
  deliveries(): readonly Delivery[];
  /** Resolves when nothing that was scheduled is under way. */
  waitForDeliveries(): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/** A notifier with an empty queue. What waits for a retry is lost at an end. */
export function createNotifier(options: NotifierOptions): Notifier {
  const { settings, now } = options;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const log = new BoundedLog<Delivery>(2000);
  let held: readonly Notification[] = [];

  const make = (
    payment: StoredPayment,
    action: Notification['action'],
  ): Notification | undefined => {
    const address = payment.notification_url ?? options.webhookUrl;
    if (address === undefined) return undefined;
    const id = options.takeId();
    return {
      id,
      requestId: randomUUID(),
      paymentId: String(payment.id),
      action,
      url: withPayment(address, payment.id),
      body: {
        action,
        api_version: 'v1',
        data: { id: String(payment.id) },
        date_created: toApiMoment(now()),
        id,
        live_mode: payment.live_mode,
        type: 'payment',
        user_id: String(payment.collector_id),
      },
    };
  };

  const attempt = async ({ url, paymentId, requestId, body }: Notification): Promise<number> => {
    const at = now();
    // A retry is signed anew, with its own moment. Measured.
    const ts = options.tsUnit === 'seconds' ? Math.floor(at.getTime() / 1000) : at.getTime();
    const headers = {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': signNotification({ id: paymentId, requestId, ts, secret: options.secret }),
    };
    const status = await post(url, headers, body, closing.signal);
    log.push({ url, headers, body, status, at });
    return status;
  };

  const deliverUntilReceived = async (notification: Notification, delay: number): Promise<void> => {
    for (const pause of [delay, ...options.retryDelays]) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal });
      if (WEBHOOK_RECEIVED.includes(await attempt(notification))) return;
    }
  };

  const schedule = (notification: Notification, delay: number): void => {
    const delivery = deliverUntilReceived(notification, delay)
      // The only way to fail is to be closed while waiting.
      .catch(() => undefined)
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  const waitForDeliveries = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    announce: (payment, action) => {
      const { mode, copies = 2, delay = 0 } = settings();
      if (mode === 'drop') return;
      for (let copy = 0; copy < (mode === 'duplicate' ? copies : 1); copy += 1) {
        const notification = make(payment, action);
        if (notification === undefined) return;
        if (mode === 'hold') held = [...held, notification];
        else schedule(notification, delay);
      }
    },
    notify: (payment) => {
      const notification = make(payment, 'payment.updated');
      if (notification === undefined)
        throw new Error(`Nobody is notified of payment ${payment.id}`);
      return attempt(notification);
    },
    deliver: (notification) => {
      held = held.filter((one) => one !== notification);
      return attempt(notification);
    },
    held: () => held,
    deliveries: () => log.entries,
    waitForDeliveries,
    close: async () => {
      closing.abort();
      await waitForDeliveries();
    },
  };
}

function withPayment(address: string, id: number): string {
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}data.id=${id}&type=payment`;
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  closing: AbortSignal,
): Promise<number> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** The newest entries alone, so that a simulator that runs for weeks does not grow. */
export class BoundedLog<Entry> {
  readonly #most: number;
  #entries: Entry[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  push(entry: Entry): void {
    this.#entries = [...this.#entries.slice(1 - this.#most), entry];
  }

  clear(): void {
    this.#entries = [];
  }
}
