import { serveLoopback } from '#local/stack/serve-loopback.ts';

import { type ApiFault, createFaultPlan, type FaultScope } from './faults.ts';
import { createApi } from './api.ts';
import { BoundedLog, createNotifier } from './notifier.ts';
import { readSeller, WEBHOOK_RETRY_DELAYS_MS } from './facts.ts';
import type { Delivery, Notification, WebhookSettings } from './notification.ts';
import { serveCheckout } from './checkout-pages.ts';
import { serveOperator } from './operator-pages.ts';
import { openPaymentBook } from './payment-book.ts';
import type { PaymentWay } from './payment-way.ts';
import type { SimulatorRequest } from './api-call.ts';
import { openStore, type StoredPayment, type StoredPreference } from './store.ts';

export interface MercadoPagoSimulatorOptions {
  /** The one token that is let in; its last part names the seller. */
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** On 127.0.0.1; 0 or absent takes a free one. */
  readonly port?: number;
  /** JSON file of the state, written after each change; absent: memory only. */
  readonly file?: string;
  /** Milliseconds between the attempts of a webhook; absent: as documented, 15 minutes and more. */
  readonly retryDelays?: readonly number[];
  /** Unit of the signature's `ts`; the documentation is of two minds. Absent: seconds. */
  readonly tsUnit?: 'seconds' | 'milliseconds';
  /** Webhook address of the seller's application, for payments that bring none of their own. */
  readonly webhookUrl?: string;
  readonly now?: () => Date;
}

/** Mercado Pago's public API and checkout page in this process. No money moves. */
export interface MercadoPagoSimulator {
  /** Origin, without a slash at the end. */
  readonly url: string;
  /** The newest 2000 calls of the API, oldest first. */
  readonly requests: readonly SimulatorRequest[];
  clearRequests(): void;
  preferences(): readonly StoredPreference[];
  payments(): readonly StoredPayment[];
  /** Forgets all payments, as if none had ever been made. */
  clearPayments(): void;
  /** Pays a preference as a buyer would. @throws Error when it does not exist or its time is over. */
  pay(preferenceId: string, way: PaymentWay): StoredPayment;
  /** A payment that no preference asked for: approved, R$ 39,90, each field overridable. */
  createPayment(fields: Partial<StoredPayment>): StoredPayment;
  /** Sets any fields of a payment, moves its `date_last_updated` and notifies. */
  change(id: string | number, fields: Partial<StoredPayment>): StoredPayment;
  /** The documented steps. @throws Error when the payment's status does not allow them. */
  approve(id: string | number): StoredPayment;
  reject(id: string | number): StoredPayment;
  cancel(id: string | number): StoredPayment;
  expire(id: string | number): StoredPayment;
  chargeBack(id: string | number): StoredPayment;
  loseDispute(id: string | number): StoredPayment;
  reimburse(id: string | number): StoredPayment;
  /** Gives back `reais`, or all that is left, as the seller's panel does. */
  refund(id: string | number, reais?: number): StoredPayment;
  /** The provider's clock, for a test to move. */
  now: () => Date;
  /** How webhooks are delivered from now on. */
  webhooks: WebhookSettings;
  /** The notifications that wait in mode `hold`, oldest first. */
  held(): readonly Notification[];
  /** Sends a notification once, again if need be. @returns the status answered, 0 for none. */
  deliver(notification: Notification): Promise<number>;
  /** Sends one new notification of a payment now. @returns the status answered, 0 for none. */
  notify(id: string | number): Promise<number>;
  /** The newest 2000 attempts, oldest first. */
  deliveries(): readonly Delivery[];
  /** Resolves when all scheduled deliveries are received or given up; held ones do not count. */
  waitForDeliveries(): Promise<void>;
  /** Plans how the API answers: counted faults in their order, then the last lasting one. */
  fault(fault: ApiFault | null, scope?: FaultScope): void;
  close(): Promise<void>;
}

/**
 * Starts a simulator.
 * @throws StartFailure when its file cannot be read, and what Node throws when the port is taken.
 */
export async function startMercadoPagoSimulator(
  options: MercadoPagoSimulatorOptions,
): Promise<MercadoPagoSimulator> {
  const now = () => simulator.now();
  const seller = readSeller(options.accessToken);
  const store = openStore(options.file);
  const faults = createFaultPlan();
  const requests = new BoundedLog<SimulatorRequest>(2000);
  const notifier = createNotifier({
    secret: options.webhookSecret,
    tsUnit: options.tsUnit ?? 'seconds',
    retryDelays: options.retryDelays ?? WEBHOOK_RETRY_DELAYS_MS,
    webhookUrl: options.webhookUrl,
    settings: () => simulator.webhooks,
    takeId: () => store.takeId(),
    now,
  });
  const book = openPaymentBook({
    store,
    seller,
    url: () => simulator.url,
    now,
    onChange: (payment, action) => notifier.announce(payment, action),
  });
  const api = createApi({
    accessToken: options.accessToken,
    seller,
    store,
    book,
    faults,
    url: () => simulator.url,
    now,
    onRequest: (request) => requests.push(request),
  });
  const get = (id: string | number): StoredPayment => {
    const payment = store.findPayment(id);
    if (payment === undefined) throw new Error(`There is no payment ${id}`);
    return payment;
  };
  const checkout = serveCheckout({ store, book, now });
  const operator = serveOperator({ store, book, notifier, webhooks: () => simulator.webhooks });

  const server = await serveLoopback(
    async (request) => (await checkout(request)) ?? (await operator(request)) ?? api(request),
    options.port,
  );
  const { port } = new URL(server.url);

  const simulator: MercadoPagoSimulator = {
    url: `http://localhost:${port}`,
    get requests() {
      return requests.entries;
    },
    clearRequests: () => requests.clear(),
    preferences: () => store.preferences(),
    payments: () => store.payments(),
    clearPayments: () => store.clearPayments(),
    pay: (preferenceId, way) => book.pay(preferenceId, way),
    createPayment: (fields) => book.create(fields),
    change: (id, fields) => book.change(id, fields),
    approve: (id) => book.move(id, 'approve'),
    reject: (id) => book.move(id, 'reject'),
    cancel: (id) => book.move(id, 'cancel'),
    expire: (id) => book.move(id, 'expire'),
    chargeBack: (id) => book.move(id, 'chargeBack'),
    loseDispute: (id) => book.move(id, 'loseDispute'),
    reimburse: (id) => book.move(id, 'reimburse'),
    refund: (id, reais) => {
      book.refund(id, reais);
      return get(id);
    },
    now: options.now ?? (() => new Date()),
    webhooks: { mode: 'normal' },
    held: () => notifier.held(),
    deliver: (notification) => notifier.deliver(notification),
    notify: async (id) => notifier.notify(get(id)),
    deliveries: () => notifier.deliveries(),
    waitForDeliveries: () => notifier.waitForDeliveries(),
    fault: (fault, scope) => faults.set(fault, scope),
    close: async () => {
      await notifier.close();
      await server.close();
    },
  };
  return simulator;
}
