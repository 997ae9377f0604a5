import { join } from 'node:path';

import { startMercadoPagoSimulator } from './mercado-pago/simulator.ts';
import { TEST_CREDENTIALS } from './mercado-pago/test-credentials.ts';
import type { PaymentProvider, StackEnvironment } from './read-environment.ts';
import { reportStep } from './report-step.ts';

/** A notification that is refused comes again after a minute, and once more after five. */
const RETRY_DELAYS_MS = [60_000, 300_000];

/**
 * Starts the simulator of Mercado Pago beside the site: on the next port, so that the checkouts of an
 * earlier start still lead somewhere, or on a free one where that is taken.
 */
export async function startLocalProvider(
  { port }: Pick<StackEnvironment, 'port'>,
  folder: string,
  closing: AsyncDisposableStack,
): Promise<PaymentProvider> {
  const simulator = await reportStep(async () => {
    const value = await startOn(port + 1, folder).catch(() => startOn(0, folder));
    closing.defer(() => value.close());
    return { line: `simulador do Mercado Pago em ${value.url}`, value };
  });
  return { url: simulator.url, ...TEST_CREDENTIALS };
}

function startOn(port: number, folder: string) {
  return startMercadoPagoSimulator({
    ...TEST_CREDENTIALS,
    port,
    file: join(folder, 'mercado-pago.json'),
    retryDelays: RETRY_DELAYS_MS,
  });
}
