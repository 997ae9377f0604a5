import type { IncomingMessage, ServerResponse } from 'node:http';

const PAGE = '<html><body><h1>Bad Gateway</h1> at upstream.js:1</body></html>';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html' };
const REFUSAL = '{"code":"XX000","error":"refused","message":"stack: at db.ts:1"}';
const TRICKLE_MS = 400;

type Break = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const answer =
  (status: number, type: Record<string, string>, body: string): Break =>
  (_, outgoing) => {
    outgoing.writeHead(status, type).end(body);
  };

/** How something that we depend on can fail while its address still answers. */
export const UPSTREAM_FAULTS = {
  'breaks the connection': (incoming) => incoming.socket.destroy(),
  'is silent': () => undefined,
  trickles: (_, outgoing) => {
    outgoing.writeHead(200, JSON_TYPE);
    const drip = setInterval(() => outgoing.write(' '), TRICKLE_MS);
    outgoing.on('close', () => clearInterval(drip));
  },
  'answers 500': answer(500, JSON_TYPE, REFUSAL),
  'answers 503 with a page': answer(503, HTML_TYPE, PAGE),
  'answers 200 with a page': answer(200, HTML_TYPE, PAGE),
  'cuts its JSON off': (_, outgoing) => {
    outgoing.writeHead(200, { ...JSON_TYPE, 'Content-Length': '500' });
    outgoing.write('{"half":', () => outgoing.destroy());
  },
  'answers another shape': answer(200, JSON_TYPE, '{"surprise":[1,2,3]}'),
  'answers 401': answer(401, JSON_TYPE, REFUSAL),
  'answers 403': answer(403, JSON_TYPE, REFUSAL),
  'answers 429': answer(429, { ...JSON_TYPE, 'Retry-After': '2' }, REFUSAL),
} as const satisfies Record<string, Break>;

export type UpstreamFault = keyof typeof UPSTREAM_FAULTS;
