import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { z } from '#contract/z.ts';
import { StartFailure } from '#local/stack/start-failure.ts';

import type { StoredPreference } from './create-preference.ts';
import type { StoredPayment } from './payment.ts';

/** What the file holds; what stands in the lists is only ever written by the simulator itself. */
const StateSchema = z.object({
  lastId: z.number(),
  preferences: z.array(z.custom<StoredPreference>()),
  payments: z.array(z.custom<StoredPayment>()),
  /** `<payment>:<idempotency key>` of the refunds that were made. */
  refundKeys: z.array(z.string()),
});

const FIRST_ID = 100_000_000_000;

/** The state of the simulator; persisted in a file where there is one. */
export type Store = ReturnType<typeof openStore>;

/**
 * Opens the store.
 * @throws StartFailure when the file is there but cannot be read.
 */
export function openStore(file: string | undefined) {
  const state = file === undefined ? null : readState(file);
  let lastId = state?.lastId ?? FIRST_ID;
  const preferences = new Map(state?.preferences.map((one) => [one.id, one]));
  const payments = new Map(state?.payments.map((one) => [String(one.id), one]));
  const refundKeys = new Set(state?.refundKeys);

  const persist = (): void => {
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
    /** The next id: 12 digits, growing, one sequence for payments, refunds, orders and notifications. */
    takeId: () => ++lastId,
    preferences: (): readonly StoredPreference[] => [...preferences.values()],
    findPreference: (id: string) => preferences.get(id),
    savePreference: (preference: StoredPreference) => {
      preferences.set(preference.id, preference);
      persist();
    },
    payments: (): readonly StoredPayment[] => [...payments.values()],
    findPayment: (id: string | number) => payments.get(String(id)),
    /** Saves a payment, and with it in one step the key of the refund that changed it. */
    savePayment: (payment: StoredPayment, refundKey?: string) => {
      payments.set(String(payment.id), payment);
      if (refundKey !== undefined) refundKeys.add(refundKey);
      persist();
    },
    clearPayments: () => {
      payments.clear();
      persist();
    },
    hasRefundKey: (key: string) => refundKeys.has(key),
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
