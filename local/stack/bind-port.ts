import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PRODUCT_NAME } from '#contract/site.ts';

import { StartFailure } from './start-failure.ts';

/** A port that is ours. Until `serve` is called it answers 503 with a page that reloads itself. */
interface BoundPort {
  readonly number: number;
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/** Both families: `localhost` is one or the other, and nobody else on the network is let in. */
const LOOPBACK = ['127.0.0.1', '::1'];

const STARTING_PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>${PRODUCT_NAME}</title>
<p>O ${PRODUCT_NAME} está começando. Esta página se atualiza sozinha.</p>
`;

/**
 * Binds the port on both loopback addresses, before anything else is opened; 0 is any that is free.
 * @throws StartFailure when the port is taken or not allowed.
 */
export async function bindPort(port: number): Promise<BoundPort> {
  let current: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' });
    response.end(STARTING_PAGE);
  };
  const servers: Server[] = [];
  let number = port;
  const close = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map(closeServer));
  };
  for (const address of LOOPBACK) {
    const server = createServer((request, response) => current(request, response));
    // Closed after five idle seconds, as is usual, a connection could be taken for the next request just then.
    server.keepAliveTimeout = 0;
    try {
      server.listen(number, address);
      await once(server, 'listening');
      servers.push(server);
      number = (server.address() as AddressInfo).port;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      // The machine has no addresses of this family.
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue;
      await close();
      // Free on one address and taken on the other: another one, then.
      if (port === 0 && code === 'EADDRINUSE') return bindPort(0);
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
      const reason =
        code === 'EACCES'
          ? 'não pode ser usada por este usuário: escolha outra'
          : 'já está em uso: encerre o programa que a usa, ou escolha outra';
      const other = code === 'EACCES' || port === 65535 ? 8888 : port + 1;
      throw new StartFailure(`A porta ${port} ${reason}, como PORT=${other}.`);
    }
  }
  return {
    number,
    serve: (listener) => {
      current = listener;
    },
    close,
  };
}

function closeServer(server: Server): Promise<void> {
  const closed = server[Symbol.asyncDispose]();
  server.closeAllConnections();
  return closed;
}

/** A port of this machine that nobody uses at this moment. */
export async function findFreePort(): Promise<number> {
  const port = await bindPort(0);
  await port.close();
  return port.number;
}
