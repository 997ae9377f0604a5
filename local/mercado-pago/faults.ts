import { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { ServerRequest } from 'srvx';

import type { ApiRoute } from './api.ts';

/** How an answer of the API can go wrong. */
export type ApiFault =
  /** This answer instead of the real one; nothing is done. A text is sent as it is. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Never answers; nothing is done. */
  | { readonly kind: 'hang' }
  /** Breaks the connection before anything is done. */
  | { readonly kind: 'reset' }
  /** A page of some gateway, with status 200; nothing is done. */
  | { readonly kind: 'html-200' }
  /** Does the work and sends the first half of the answer. */
  | { readonly kind: 'cut-json' }
  /** Waits before the work. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Does the work, then breaks the connection: the answer is lost. */
  | { readonly kind: 'answer-then-reset' }
  /** Changes the JSON of a good answer. */
  | { readonly kind: 'body'; readonly change: (body: unknown) => unknown };

/** Where a fault counts, and how often; without `times` until it is taken back. */
export interface FaultScope {
  readonly route?: ApiRoute;
  /** Only calls about this payment. */
  readonly paymentId?: string | number;
  readonly times?: number;
}

/** The faults to come: those that are counted first, in their order, then the lasting one. */
export type FaultPlan = ReturnType<typeof createFaultPlan>;

/** An empty plan: every answer is good. */
export function createFaultPlan() {
  let planned: (FaultScope & { readonly fault: ApiFault | null; left: number })[] = [];
  return {
    /**
     * Adds a fault. `null` is a good answer: with `times` it takes its turn among the counted ones,
     * without it takes back all that was planned for its route, or for every route.
     */
    set: (fault: ApiFault | null, scope: FaultScope = {}): void => {
      const { route, times } = scope;
      if (fault === null && times === undefined) {
        planned = planned.filter((one) => route !== undefined && one.route !== route);
        return;
      }
      planned.push({ ...scope, fault, left: times ?? Infinity });
    },
    /** The fault of the call that is being answered. */
    take: (route: ApiRoute, paymentId?: string): ApiFault | null => {
      const mine = planned.filter(
        (one) =>
          (one.route ?? route) === route &&
          (one.paymentId === undefined || `${one.paymentId}` === paymentId) &&
          one.left > 0,
      );
      const next = mine.find((one) => one.left !== Infinity) ?? mine.at(-1);
      if (next === undefined) return null;
      next.left -= 1;
      return next.fault;
    },
  };
}

const GATEWAY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';

/** An answer that never comes; a new one each time, so that nothing holds on to the calls. */
const silence = (): Promise<never> => new Promise(() => undefined);

/**
 * Answers a call as its fault wants.
 * @param work does what was asked and answers well.
 * @param report is given the status that the caller is about to see; 0 when none.
 */
export async function breakAnswer(
  fault: ApiFault | null,
  request: ServerRequest,
  work: () => Response,
  report: (status: number) => void,
): Promise<Response> {
  if (fault?.kind === 'delay') await wait(fault.ms);
  if (fault?.kind === 'answer-then-reset') work();
  if (fault?.kind === 'hang' || fault?.kind === 'reset' || fault?.kind === 'answer-then-reset') {
    report(0);
    if (fault.kind !== 'hang') request.runtime?.node?.req.socket.destroy();
    return silence();
  }
  const answer =
    fault?.kind === 'status'
      ? toStatus(fault)
      : fault?.kind === 'html-200'
        ? new Response(GATEWAY_PAGE, { headers: { 'Content-Type': 'text/html' } })
        : await changeBody(work(), fault);
  report(answer.status);
  return fault?.kind === 'cut-json' ? cut(request, answer) : answer;
}

function toStatus({ status, body, headers }: ApiFault & { kind: 'status' }): Response {
  const type = { 'Content-Type': 'application/json', ...headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  return new Response(status === 204 ? null : text, { status, headers: type });
}

async function changeBody(response: Response, fault: ApiFault | null): Promise<Response> {
  if (fault?.kind !== 'body' || !response.ok) return response;
  const text = await response.text();
  const body = fault.change(text === '' ? null : JSON.parse(text));
  return Response.json(body, { status: response.status });
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
