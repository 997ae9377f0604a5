const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an address may be used for returns and notifications. Production wants https and refuses
 * local hosts; the simulator is itself a local host, so here, and only here, http on a loopback
 * host is let through.
 */
export function isUsableUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}
