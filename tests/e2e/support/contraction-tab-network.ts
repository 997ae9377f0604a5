import { FAULT_HEADER, faultFor, type FaultKind } from './contraction-fault-kind.ts';
import { reachStep, tabWork } from './contraction-tab-steps.ts';

/** What the tab's requests meet: each of `next` one of them, `always` those after them. */
export const tabNetwork: { next: FaultKind[]; always: FaultKind } = { next: [], always: 'none' };

let held: (() => void)[] = [];

/** Requests and answers that wait for `releaseRequests`. */
export function countHeld(): number {
  return held.length;
}

export function releaseRequests(): void {
  held.forEach((goOn) => goOn());
  held = [];
}

/** Puts the faults between the tab's code and its `fetch`. */
export function watchNetwork(): void {
  watchBodies();
  const original = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (address, init) => {
    reachStep('send', `${init?.method} ${address as string}`);
    tabWork.requests += 1;
    try {
      return await send(original, address as string, init ?? {});
    } finally {
      tabWork.requests -= 1;
    }
  };
}

/** An answer is under way until it is read: it may still break off. */
function watchBodies(): void {
  for (const name of ['json', 'text'] as const) {
    const original = Response.prototype[name];
    Response.prototype[name] = async function (this: Response) {
      tabWork.requests += 1;
      try {
        return (await original.call(this)) as string;
      } finally {
        tabWork.requests -= 1;
      }
    };
  }
}

async function send(original: typeof fetch, path: string, init: RequestInit): Promise<Response> {
  const fault = takeFault(init.method ?? 'GET', path);
  if (fault === 'hold') await hold();
  const headers = { ...(init.headers as Record<string, string>), [FAULT_HEADER]: fault };
  const answering = original(path, { ...init, headers });
  // It must not count as unhandled if the tab ends in this moment.
  answering.catch(() => undefined);
  reachStep('sent');
  const answer = await answering;
  if (fault === 'hold-answer') await hold();
  reachStep('answered');
  return answer;
}

function takeFault(method: string, path: string): FaultKind {
  return faultFor(tabNetwork.next.shift() ?? tabNetwork.always, method, path);
}

function hold(): Promise<void> {
  return new Promise((resolve) => held.push(resolve));
}
