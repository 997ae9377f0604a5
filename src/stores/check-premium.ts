import { readStoredSession } from '#client/stored-session.ts';
import { verifyPayment } from '#client/verify-payment.ts';
import { markPremium } from './mark-premium.ts';

/**
 * Asks whether the reader of this device is premium by now, and marks her if so. A failure is logged and
 * means 'not yet', as does a device where nobody is signed in.
 */
export async function checkPremium(): Promise<boolean> {
  const userId = readStoredSession()?.user?.id;
  if (userId === undefined) return false;
  try {
    const { is_premium: isPremium } = await verifyPayment(userId);
    if (isPremium) markPremium(userId);
    return isPremium && readStoredSession()?.user?.id === userId;
  } catch (error) {
    console.warn(
      'O pagamento não pôde ser conferido.',
      error instanceof Error ? error.message : '',
    );
    return false;
  }
}
