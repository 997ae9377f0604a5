import { type ListenerServer, serveListener } from './serve-listener.ts';

/** How a Supabase can be broken while its address still answers. */
export type Fault = 'status-500' | 'status-502' | 'html' | 'cut' | 'nonsense' | 'hang';

const HTML = '<html><body><h1>Bad Gateway</h1> at upstream.js:1</body></html>';

/** A server in Supabase's place that fails in one way, and counts what it was asked. */
export async function startBrokenSupabase(
  fault: Fault,
): Promise<ListenerServer & { readonly asked: () => number }> {
  let asked = 0;
  const server = await serveListener((_, response) => {
    asked += 1;
    switch (fault) {
      case 'status-500':
        response.writeHead(500, { 'Content-Type': 'application/json' });
        return response.end('{"code":"XX000","message":"stack: at db.ts:1"}');
      case 'status-502':
        response.writeHead(502, { 'Content-Type': 'text/html' });
        return response.end(HTML);
      case 'html':
        response.writeHead(200, { 'Content-Type': 'text/html' });
        return response.end(HTML);
      case 'nonsense':
        response.writeHead(200, { 'Content-Type': 'application/json' });
        return response.end('{"surprise":[1,2,3]}');
      case 'cut':
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
        response.write('{"half":');
        return response.destroy();
      case 'hang':
        return undefined;
    }
  });
  return { ...server, asked: () => asked };
}
