import { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServerRequest } from 'srvx';

import type { ApiFault } from './api-fault.ts';

const GATEWAY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';

/** An answer that never comes; a new one each time, so that nothing holds on to the calls. */
const silence = (): Promise<never> => new Promise(() => undefined);

/**
 * Answers a call as its fault wants.
 * @param work does what was asked and answers well.
 * @param report told the status that the caller is about to see; 0 when none.
 */
export async function breakAnswer(
  fault: ApiFault | null,
  request: ServerRequest,
  work: () => Response,
  report: (status: number) => void,
): Promise<Response> {
  const answer = (response: Response): Response => {
    report(response.status);
    return response;
  };
  switch (fault?.kind) {
    case undefined:
      return answer(work());
    case 'delay':
      await wait(fault.ms);
      return answer(work());
    case 'status':
      return answer(toStatus(fault));
    case 'html-200':
      return answer(new Response(GATEWAY_PAGE, { headers: { 'Content-Type': 'text/html' } }));
    case 'body':
      return answer(await changeBody(work(), fault.change));
    case 'hang':
      report(0);
      return silence();
    case 'reset':
      report(0);
      return reset(request);
    case 'answer-then-reset':
      work();
      report(0);
      return reset(request);
    case 'cut-json': {
      const response = work();
      report(response.status);
      return cut(request, response);
    }
  }
}

function toStatus({ status, body, headers }: ApiFault & { kind: 'status' }): Response {
  const type = { 'Content-Type': 'application/json', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(status === 204 ? null : text, { status, headers: type });
}

async function changeBody(
  response: Response,
  change: (body: unknown) => unknown,
): Promise<Response> {
  if (!response.ok) return response;
  const text = await response.text();
  return Response.json(change(text === '' ? null : JSON.parse(text)), { status: response.status });
}

function reset(request: ServerRequest): Promise<never> {
  request.runtime?.node?.req.socket.destroy();
  return silence();
}

/** Promises the whole length, sends half of it and breaks the connection. */
async function cut(request: ServerRequest, response: Response): Promise<never> {
  const whole = Buffer.from(await response.arrayBuffer());
  const outgoing = request.runtime?.node?.res;
  if (!(outgoing instanceof ServerResponse)) return silence();
  outgoing.writeHead(response.status, {
    'Content-Type': 'application/json',
    'Content-Length': whole.length,
  });
  outgoing.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => outgoing.destroy());
  return silence();
}
