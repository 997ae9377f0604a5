import {
  type MercadoPagoSimulator,
  type MercadoPagoSimulatorOptions,
  startMercadoPagoSimulator,
} from '#local/mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from '#local/mercado-pago/test-credentials.ts';
import { MercadoPagoConfig, Payment, PaymentRefund, Preference } from 'mercadopago';
import sdk from 'mercadopago/dist/utils/config/index.js';

import { startMercadoPagoReceiver } from './mercado-pago-receiver.ts';

/** Addresses that buyers are sent back to; nobody listens there. */
export const SHOP = 'http://localhost:8888/payment';

/** The `external_reference` of every preference of the bench. */
export const ORDER = '0b0e7c3e-7a53-4d39-9f5a-0d7a3f3c1a11';

/** A simulator with its clock, a shop that receives its webhooks, and the SDK pointed at it. */
export class MercadoPagoBench {
  /** The simulator's moment: noon UTC of 10 January 2027 until a test moves it. */
  now = new Date('2027-01-10T12:00:00Z');
  /** How long the SDK waits for an answer: longer than a slow machine takes. */
  timeoutMs = 10_000;
  readonly receiver: Awaited<ReturnType<typeof startMercadoPagoReceiver>>;
  #simulator: MercadoPagoSimulator | undefined;

  private constructor(receiver: MercadoPagoBench['receiver']) {
    this.receiver = receiver;
  }

  static async open(): Promise<MercadoPagoBench> {
    const bench = new MercadoPagoBench(await startMercadoPagoReceiver());
    await bench.restart();
    return bench;
  }

  get simulator(): MercadoPagoSimulator {
    if (!this.#simulator) throw new Error('The simulator is not running');
    return this.#simulator;
  }

  /** Closes the simulator and starts one with other options. */
  async restart(options: Partial<MercadoPagoSimulatorOptions> = {}): Promise<void> {
    await this.#simulator?.close();
    this.#simulator = undefined;
    this.#simulator = await startMercadoPagoSimulator({
      ...TEST_CREDENTIALS,
      retryDelays: [5, 5],
      now: () => this.now,
      ...options,
    });
    Object.assign(sdk.AppConfig, { BASE_URL: this.simulator.url });
  }

  async close(): Promise<void> {
    await this.#simulator?.close();
    this.receiver.stop();
  }

  /** The SDK's configuration of a seller, without retries. */
  seller(accessToken: string = TEST_CREDENTIALS.accessToken): MercadoPagoConfig {
    return new MercadoPagoConfig({
      accessToken,
      options: { timeout: this.timeoutMs, maxRetries: 0 },
    });
  }

  /** A good body, with some fields replaced. */
  preferenceBody(changes: object = {}) {
    return {
      items: [
        { id: 'annual', title: 'Anual', quantity: 1, unit_price: 359.88, currency_id: 'BRL' },
      ],
      external_reference: ORDER,
      notification_url: this.receiver.url,
      back_urls: {
        success: `${SHOP}/success`,
        pending: `${SHOP}/pending`,
        failure: `${SHOP}/failure`,
      },
      ...changes,
    };
  }

  async createPreference(changes: object = {}) {
    const { id = '', init_point = '' } = await new Preference(this.seller()).create({
      body: this.preferenceBody(changes),
    });
    return { id, checkout: init_point };
  }

  /** Makes a preference and pays it. */
  async pay(way: Parameters<MercadoPagoSimulator['pay']>[1]) {
    return this.simulator.pay((await this.createPreference()).id, way);
  }

  read(id: number) {
    return new Payment(this.seller()).get({ id });
  }

  /** Gives back an amount in reais, or all that is left. */
  refund(id: number, amount?: number, idempotencyKey?: string) {
    return new PaymentRefund(this.seller()).create({
      payment_id: id,
      body: amount === undefined ? {} : { amount },
      ...(idempotencyKey !== undefined && { requestOptions: { idempotencyKey } }),
    });
  }

  /** Calls a path of the API with the seller's token. */
  call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.simulator.url + path, {
      ...init,
      headers: { Authorization: `Bearer ${TEST_CREDENTIALS.accessToken}`, ...init.headers },
    });
  }

  /** Sends a form as a browser does, without following where it leads. */
  submit(url: string, fields: Record<string, string>): Promise<Response> {
    return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  }
}
