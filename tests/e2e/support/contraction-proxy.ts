import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { BUSY_SECONDS, FAULT_HEADER, type FaultKind } from './contraction-fault-kind.ts';

const SLOW_MS = 20;

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A network between a browser and /api that does to each request what its header asks for. */
export function createFaultProxy(api: string) {
  let late: (() => Promise<unknown>)[] = [];
  const deliverLate = async () => {
    const waiting = late;
    late = [];
    for (const bring of waiting) await bring();
  };
  const carry = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const fault = (request.headers[FAULT_HEADER] ?? 'none') as FaultKind;
    const bring = async () => {
      const once = () => forward(api, request, body);
      // A question may be asked again where no answer came; whatever else is to be sent once.
      return request.method === 'GET' ? once().catch(once) : once();
    };
    const inPlace = answerInPlace(fault);
    if (inPlace) return reply(response, inPlace);
    if (fault === 'late') late.push(bring);
    if (fault === 'late' || fault === 'cut') return void response.destroy();
    if (fault === 'slow') await wait(SLOW_MS);
    const [answer] = await Promise.all(fault === 'doubled' ? [bring(), bring()] : [bring()]);
    if (fault === 'slow') await wait(SLOW_MS);
    if (fault === 'unanswered') response.destroy();
    else if (fault === 'half') breakOff(response, answer);
    else reply(response, fault === 'gateway' ? GATEWAY : answer);
    if (late.length > 1) await deliverLate();
  };
  return { carry, deliverLate };
}

const PAGE = Buffer.from('<!doctype html><title>Wi-Fi</title><p>Entre na rede.');
const GATEWAY: Answer = { status: 502, headers: { 'content-type': 'text/html' }, body: PAGE };

function answerInPlace(fault: FaultKind): Answer | undefined {
  const refuse = (status: number, code: string, headers = {}): Answer => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify({ code, detail: 'Tente de novo.' })),
  });
  if (fault === 'html') return { ...GATEWAY, status: 200 };
  if (fault === 'failing') return refuse(500, 'INTERNAL');
  if (fault === 'unavailable') return refuse(503, 'UNAVAILABLE');
  if (fault === 'busy') return refuse(429, 'RATE_LIMITED', { 'retry-after': `${BUSY_SECONDS}` });
  return undefined;
}

function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}

function breakOff(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': body.length + 1 });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}

function forward(api: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers = { ...request.headers };
  delete headers[FAULT_HEADER];
  delete headers.connection;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const onward = send(
    new URL(request.url ?? '', api),
    // A connection of its own: one that stays open may just be closing.
    { method: request.method ?? 'GET', headers, agent: false },
    (answer) => {
      buffer(answer).then((read) => {
        const answerHeaders = { ...answer.headers, 'content-length': `${read.length}` };
        delete answerHeaders.connection;
        delete answerHeaders['transfer-encoding'];
        resolve({ status: answer.statusCode ?? 502, headers: answerHeaders, body: read });
      }, reject);
    },
  );
  onward.on('error', reject);
  onward.end(body);
  return promise;
}
