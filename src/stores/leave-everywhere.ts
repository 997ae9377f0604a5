import { logOutEverywhere } from '#client/log-out-everywhere.ts';
import { leaveSession } from './session.ts';

/**
 * Signs out on all devices, and then here as `logout` does.
 * @throws ApiError, UnreachableError; nothing is forgotten then: she has to know that it did not happen.
 */
export async function leaveEverywhere(): Promise<void> {
  await logOutEverywhere();
  await leaveSession();
}
