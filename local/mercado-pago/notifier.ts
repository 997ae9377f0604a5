import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { toApiMoment, WEBHOOK_RECEIVED, WEBHOOK_TIMEOUT_MS } from './facts.ts';
import type { StoredPayment } from './payment.ts';
import type { Simulation } from './simulator.ts';

/** So many entries a log keeps, so that a simulator that runs for weeks does not grow. */
export const LOGGED = 2000;

/** One event that a seller is notified of; retried with the same request id until it is received. */
export interface Notification {
  /** Number of the notification itself, in the body's `id`. */
  readonly id: number;
  /** Value of `x-request-id`. */
  readonly requestId: string;
  readonly paymentId: string;
  readonly action: 'payment.created' | 'payment.updated';
  /** The seller's address with `data.id` and `type` appended. */
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One attempt to hand a notification over; status 0 is no answer within 22 s. */
interface Delivery extends Pick<Notification, 'url' | 'body'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly at: Date;
}

/** How notifications are delivered. */
export interface WebhookSettings {
  /**
   * `drop` loses each event, `duplicate` sends it as several notifications at once (each with ids of
   * its own), `hold` keeps it until a test delivers it.
   */
  mode: 'normal' | 'drop' | 'duplicate' | 'hold';
  /** Notifications of one event in mode `duplicate`; 2 when absent. */
  copies?: number;
}

/**
 * Value of `x-signature`: `ts=…,v1=…`. A part that is missing is left out with its label.
 * @param parts the payment's id as it stands in the query's `data.id`, the value of `x-request-id`, and the moment
 * in the unit that is to be sent.
 */
export function signNotification(parts: {
  readonly id?: string | undefined;
  readonly requestId?: string | undefined;
  readonly ts: number | string;
  readonly secret: string;
}): string {
  const { id, requestId, ts, secret } = parts;
  const labelled = { id, 'request-id': requestId, ts };
  const manifest = Object.entries(labelled)
    .map(([label, value]) => (value === undefined ? '' : `${label}:${value};`))
    .join('');
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}

/** Notifies the seller of payments by signed webhooks. */
export type Notifier = ReturnType<typeof createNotifier>;

/** A notifier with an empty queue. What waits for a retry is lost at an end. */
export function createNotifier(simulation: Simulation, takeId: () => number) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let deliveries: readonly Delivery[] = [];
  let held: readonly Notification[] = [];

  /** A new notification; undefined where the payment names nobody to notify. */
  const make = (
    { id: paymentId, notification_url: address, live_mode, collector_id }: StoredPayment,
    action: Notification['action'],
  ): Notification | undefined => {
    if (address === null) return undefined;
    const id = takeId();
    const body = {
      action,
      api_version: 'v1',
      data: { id: String(paymentId) },
      date_created: toApiMoment(simulation.now()),
      id,
      live_mode,
      type: 'payment',
      user_id: String(collector_id),
    };
    const url = `${address}${address.includes('?') ? '&' : '?'}data.id=${paymentId}&type=payment`;
    return { id, requestId: randomUUID(), paymentId: String(paymentId), action, url, body };
  };

  const attempt = async ({ url, paymentId, requestId, body }: Notification): Promise<number> => {
    const at = simulation.now();
    const { webhookSecret: secret } = simulation;
    // A retry is signed anew, with its own moment. Measured.
    const ts = Math.floor(at.getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': signNotification({ id: paymentId, requestId, ts, secret }),
    };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(WEBHOOK_TIMEOUT_MS)]);
    const init = { method: 'POST', headers, redirect: 'manual', signal } as const;
    const status = await fetch(url, { ...init, body: JSON.stringify(body) })
      .then(async (response) => {
        await response.body?.cancel();
        return response.status;
      })
      .catch(() => 0);
    deliveries = [...deliveries, { url, headers, body, status, at }].slice(-LOGGED);
    return status;
  };

  const deliverUntilReceived = async (notification: Notification): Promise<void> => {
    for (const pause of [0, ...(simulation.retryDelays ?? [])]) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal });
      if (WEBHOOK_RECEIVED.includes(await attempt(notification))) return;
    }
  };

  const schedule = (notification: Notification): void => {
    const delivery = deliverUntilReceived(notification)
      // The only way to fail is to be closed while waiting.
      .catch(() => undefined)
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  /** Resolves when all scheduled deliveries are received or given up; held ones do not count. */
  const waitForDeliveries = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    /** Schedules the notifications of a change; without an address nobody is notified. */
    announce: (payment: StoredPayment, action: Notification['action']): void => {
      const { mode, copies = 2 } = simulation.webhooks;
      if (mode === 'drop') return;
      for (let copy = 0; copy < (mode === 'duplicate' ? copies : 1); copy += 1) {
        const notification = make(payment, action);
        if (notification === undefined) return;
        if (mode === 'hold') held = [...held, notification];
        else schedule(notification);
      }
    },
    /** Makes one notification and sends it once, whatever the mode. @returns the status, 0 for none. */
    notify: (payment: StoredPayment): Promise<number> => {
      const notification = make(payment, 'payment.updated');
      if (!notification) throw new Error(`Nobody is notified of payment ${payment.id}`);
      return attempt(notification);
    },
    /** Sends a notification once, again if need be; one that was held waits no longer. @returns as `notify`. */
    deliver: (notification: Notification): Promise<number> => {
      held = held.filter((one) => one !== notification);
      return attempt(notification);
    },
    /** The notifications that wait in mode `hold`, oldest first. */
    held: () => held,
    /** The newest 2000 attempts, oldest first. */
    deliveries: () => deliveries,
    waitForDeliveries,
    /** Gives up what is under way. */
    close: async () => {
      closing.abort();
      await waitForDeliveries();
    },
  };
}
