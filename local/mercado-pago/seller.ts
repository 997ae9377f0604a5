/** Whose payments these are, read from an access token. */
export interface Seller {
  readonly collectorId: number;
  readonly clientId: string;
}

const ACCESS_TOKEN = /^(?:TEST|APP_USR)-(\d+)-.*-(\d+)$/;
const UNNAMED: Seller = { collectorId: 200_000_001, clientId: '1000000000000001' };

/**
 * The seller of a token: real tokens begin with the application's id and end with the account's
 * (`TEST-<application>-<date>-<secret>-<account>`). Any other text is the token of one fixed seller.
 */
export function readSeller(accessToken: string): Seller {
  const [, clientId, collector] = ACCESS_TOKEN.exec(accessToken) ?? [];
  if (clientId === undefined || collector === undefined) return UNNAMED;
  return { collectorId: Number(collector), clientId };
}
