import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, on a free port of this computer. */
export interface ListenerServer {
  readonly url: string;
  /** Ends it at once, with what is under way. */
  stop(): void;
}

/** Serves a listener until it is stopped. */
export async function serveListener(listener: RequestListener): Promise<ListenerServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
