import { serveLoopback } from '#local/stack/serve-loopback.ts';

import { createApi, type SimulatorRequest } from './api.ts';
import { serveCheckout } from './checkout-pages.ts';
import { readSeller, WEBHOOK_RETRY_DELAYS_MS } from './facts.ts';
import { type ApiFault, createFaultPlan, type FaultScope } from './faults.ts';
import { createNotifier, LOGGED, type Notification, type WebhookSettings } from './notifier.ts';
import { serveOperator } from './operator-pages.ts';
import { openPaymentBook, type PaymentStep } from './payment-book.ts';
import type { PaymentWay, StoredPayment } from './payment.ts';
import { openStore } from './store.ts';

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
  readonly now?: () => Date;
}

/** Mercado Pago's public API and checkout page in this process. No money moves. */
export type MercadoPagoSimulator = Awaited<ReturnType<typeof startMercadoPagoSimulator>>;

/**
 * Starts a simulator.
 * @throws StartFailure when its file cannot be read, and what Node throws when the port is taken.
 */
export async function startMercadoPagoSimulator(options: MercadoPagoSimulatorOptions) {
  let requests: readonly SimulatorRequest[] = [];
  const settings = {
    /** The provider's clock, for a test to move. */
    now: options.now ?? (() => new Date()),
    /** How webhooks are delivered from now on. */
    webhooks: { mode: 'normal' } as WebhookSettings,
    /** The newest 2000 calls of the API, oldest first. */
    get requests() {
      return requests;
    },
  };
  const now = () => settings.now();
  let url = '';
  const seller = readSeller(options.accessToken);
  const store = openStore(options.file);
  const faults = createFaultPlan();
  const notifier = createNotifier({
    secret: options.webhookSecret,
    retryDelays: options.retryDelays ?? WEBHOOK_RETRY_DELAYS_MS,
    settings: () => settings.webhooks,
    takeId: () => store.takeId(),
    now,
  });
  const book = openPaymentBook({
    ...{ store, seller, now },
    url: () => url,
    onChange: (payment, action) => notifier.announce(payment, action),
  });
  const api = createApi({
    ...{ accessToken: options.accessToken, seller, store, book, faults, now },
    url: () => url,
    onRequest: (request) => {
      requests = [...requests, request].slice(-LOGGED);
    },
  });
  const checkout = serveCheckout({ store, book, now });
  const operator = serveOperator({ store, book, notifier, webhooks: () => settings.webhooks });
  const server = await serveLoopback(
    async (request) => (await checkout(request)) ?? (await operator(request)) ?? api(request),
    options.port,
  );
  url = `http://localhost:${new URL(server.url).port}`;

  /** One of the documented steps. @throws Error when the payment's status does not allow it. */
  const step = (name: PaymentStep) => (id: string | number) => book.move(id, name);
  return Object.assign(settings, {
    /** Origin, without a slash at the end. */
    url,
    clearRequests: () => {
      requests = [];
    },
    preferences: () => store.preferences(),
    payments: () => store.payments(),
    /** Forgets all payments, as if none had ever been made. */
    clearPayments: () => store.clearPayments(),
    /** Pays a preference as a buyer would. @throws Error when it does not exist or its time is over. */
    pay: (preferenceId: string, way: PaymentWay) => book.pay(preferenceId, way),
    /** A payment that no preference asked for: approved, R$ 39,90, each field overridable. */
    createPayment: (fields: Partial<StoredPayment>) => book.create(fields),
    /** Sets any fields of a payment, moves its `date_last_updated` and notifies. */
    change: (id: string | number, fields: Partial<StoredPayment>) => book.change(id, fields),
    approve: step('approve'),
    reject: step('reject'),
    cancel: step('cancel'),
    expire: step('expire'),
    chargeBack: step('chargeBack'),
    loseDispute: step('loseDispute'),
    reimburse: step('reimburse'),
    /** Gives back `reais`, or all that is left, as the seller's panel does. */
    refund: (id: string | number, reais?: number): StoredPayment => {
      book.refund(id, reais);
      return book.get(id);
    },
    /** The notifications that wait in mode `hold`, oldest first. */
    held: () => notifier.held(),
    /** Sends a notification once, again if need be. @returns the status answered, 0 for none. */
    deliver: (notification: Notification) => notifier.deliver(notification),
    /** Sends one new notification of a payment now. @returns the status answered, 0 for none. */
    notify: async (id: string | number) => notifier.notify(book.get(id)),
    /** The newest 2000 attempts, oldest first. */
    deliveries: () => notifier.deliveries(),
    /** Resolves when all scheduled deliveries are received or given up; held ones do not count. */
    waitForDeliveries: () => notifier.waitForDeliveries(),
    /** Plans how the API answers: counted faults in their order, then the last lasting one. */
    fault: (fault: ApiFault | null, scope?: FaultScope) => faults.set(fault, scope),
    close: async () => {
      await notifier.close();
      await server.close();
    },
  });
}
