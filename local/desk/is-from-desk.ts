import type { IncomingMessage } from 'node:http';

/** What counts of a request when it is asked whose it is. */
type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/**
 * Whether a request to change files comes from the desk itself. It writes into the project, so that no other
 * page of the same browser may send one: neither from another origin, nor under a name of its own that
 * leads to this computer.
 */
export function isFromDesk({ method, headers }: Asked, port: number): boolean {
  const { host, origin } = headers;
  return (
    method === 'POST' &&
    isOwnHost(host, port) &&
    origin === `http://${host}` &&
    headers['content-type']?.startsWith('application/json') === true
  );
}

/** Whether the address bar of whoever asks shows this computer's own name. */
export function isOwnHost(host: string | undefined, port: number): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`);
}
