import { callAsReader } from './call-as-reader.ts';

/**
 * POST /api/auth/logout?scope=global: ends the sessions of all devices, this one's too. Unlike the logout
 * of one device it must be heard: whoever asks for it may fear a stranger.
 * @throws ApiError, UnreachableError where it is not known to have happened.
 */
export async function logOutEverywhere(): Promise<void> {
  await callAsReader({ method: 'POST', path: '/api/auth/logout?scope=global' });
}
