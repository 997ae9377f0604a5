import type { ServerRequest } from 'srvx';

/** The address at the other end of the connection; IPv4 as such also on a dual-stack socket. */
export function remoteAddress(request: ServerRequest): string {
  return (request.ip ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
}
