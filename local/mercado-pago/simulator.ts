import { Hono } from 'hono';

import { serveLoopback } from '#local/stack/node-http.ts';

import { createApi, type SimulatorRequest } from './api.ts';
import { serveCheckout } from './checkout-pages.ts';
import { readSeller, type Seller } from './facts.ts';
import { createFaultPlan } from './faults.ts';
import { createNotifier, type WebhookSettings } from './notifier.ts';
import { serveOperator } from './operator-pages.ts';
import { openPaymentBook } from './payment-book.ts';

export interface MercadoPagoSimulatorOptions {
  /** The one token that is let in; its last part names the seller. */
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** On 127.0.0.1; 0 or absent takes a free one. */
  readonly port?: number;
  /** JSON file of the state, written after each change; absent: memory only. */
  readonly file?: string;
  /** Milliseconds between the attempts of a webhook, of which production makes seven in a week; absent: one attempt. */
  readonly retryDelays?: readonly number[];
  readonly now?: () => Date;
}

/** A simulator as its parts know it; what can be set is for tests to change. */
export interface Simulation extends MercadoPagoSimulatorOptions {
  readonly seller: Seller;
  /** Origin, without a slash at the end; empty until it listens. */
  url: string;
  /** The provider's clock. */
  now: () => Date;
  /** How webhooks are delivered from now on. */
  webhooks: WebhookSettings;
  /** The newest 2000 calls of the API, oldest first. */
  requests: readonly SimulatorRequest[];
}

/** Mercado Pago's public API and checkout page in this process. No money moves. */
export type MercadoPagoSimulator = Awaited<ReturnType<typeof startMercadoPagoSimulator>>;

/**
 * Starts a simulator.
 * @throws StartFailure when its file cannot be read, and what Node throws when the port is taken.
 */
export async function startMercadoPagoSimulator(options: MercadoPagoSimulatorOptions) {
  const simulation: Simulation = {
    ...options,
    now: options.now ?? (() => new Date()),
    seller: readSeller(options.accessToken),
    url: '',
    webhooks: { mode: 'normal' },
    requests: [],
  };
  const faults = createFaultPlan();
  const notifier = createNotifier(simulation, () => book.takeId());
  const book = openPaymentBook(simulation, notifier.announce);
  // With a slash at the end or without one.
  const app = new Hono({ strict: false })
    .route('/', serveCheckout(simulation, book))
    .route('/', serveOperator(simulation, book, notifier))
    .route('/', createApi(simulation, book, faults));
  const server = await serveLoopback((request) => app.fetch(request), options.port);
  simulation.url = `http://localhost:${new URL(server.url).port}`;

  return Object.assign(simulation, {
    ...book,
    ...notifier,
    /** Sends one new notification of a payment now. @returns the status answered, 0 for none. */
    notify: async (id: string | number) => notifier.notify(book.get(id)),
    fault: faults.set,
    close: async () => {
      await notifier.close();
      await server.close();
    },
  });
}
