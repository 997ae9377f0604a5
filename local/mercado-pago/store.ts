import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from '#contract/z.ts';
import { StartFailure } from '#local/start-failure.ts';

import { type StoredPayment, StoredPaymentSchema } from './stored-payment.ts';
import { type StoredPreference, StoredPreferenceSchema } from './stored-preference.ts';

const StateSchema = z.object({
  lastId: z.number(),
  preferences: z.array(StoredPreferenceSchema),
  payments: z.array(StoredPaymentSchema),
  /** `<payment>:<idempotency key>` of the refunds that were made. */
  refundKeys: z.array(z.string()),
});

/** All that the simulator remembers; kept in a file between starts when there is one. */
export interface Store {
  /** The next id: 12 digits, growing, one sequence for payments, refunds, orders and notifications. */
  takeId(): number;
  preferences(): readonly StoredPreference[];
  findPreference(id: string): StoredPreference | undefined;
  savePreference(preference: StoredPreference): void;
  payments(): readonly StoredPayment[];
  findPayment(id: string | number): StoredPayment | undefined;
  /** Saves a payment, and with it in one step the key of the refund that changed it. */
  savePayment(payment: StoredPayment, refundKey?: string): void;
  clearPayments(): void;
  hasRefundKey(key: string): boolean;
}

const FIRST_ID = 100_000_000_000;

/**
 * Opens the store.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function openStore(file: string | undefined): Store {
  const state = file === undefined ? null : readState(file);
  let lastId = state?.lastId ?? FIRST_ID;
  const preferences = new Map(state?.preferences.map((one) => [one.id, one]));
  const payments = new Map(state?.payments.map((one) => [String(one.id), one]));
  const refundKeys = new Set(state?.refundKeys);

  const keep = (): void => {
    if (file === undefined) return;
    const text = JSON.stringify({
      lastId,
      preferences: [...preferences.values()],
      payments: [...payments.values()],
      refundKeys: [...refundKeys],
    });
    mkdirSync(dirname(file), { recursive: true });
    // Renamed into place: a start that is killed in the middle leaves the old file whole.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };

  return {
    takeId: () => ++lastId,
    preferences: () => [...preferences.values()],
    findPreference: (id) => preferences.get(id),
    savePreference: (preference) => {
      preferences.set(preference.id, preference);
      keep();
    },
    payments: () => [...payments.values()],
    findPayment: (id) => payments.get(String(id)),
    savePayment: (payment, refundKey) => {
      payments.set(String(payment.id), payment);
      if (refundKey !== undefined) refundKeys.add(refundKey);
      keep();
    },
    clearPayments: () => {
      payments.clear();
      keep();
    },
    hasRefundKey: (key) => refundKeys.has(key),
  };
}

function readState(file: string): z.infer<typeof StateSchema> | null {
  try {
    return StateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartFailure(
      `O arquivo ${file} do simulador do Mercado Pago não pôde ser lido: apague-o e comece de ` +
        'novo; os pagamentos simulados recomeçam do zero.',
    );
  }
}
