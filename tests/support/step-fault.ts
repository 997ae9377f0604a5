import type { ApiFault } from '#local/mercado-pago/faults.ts';
import type { ApiRoute } from '#local/mercado-pago/api.ts';
import type { MercadoPagoSimulator } from '#local/mercado-pago/simulator.ts';

import type { StepFault } from './step-fault-kind.ts';
import { startStepProxy } from './step-fault-proxy.ts';

/** A call that the functions make: to a database function, a route of Auth or one of the provider. */
export interface Step {
  readonly name: string;
  readonly to: 'supabase' | 'provider';
  /** Which call of that name it is, from 1. */
  readonly turn: number;
}

/** The calls of these names, in this order. */
export function toSteps(names: readonly string[]): readonly Step[] {
  return names.map((name, index) => ({
    name,
    to: isProviderRoute(name) ? 'provider' : 'supabase',
    turn: names.slice(0, index + 1).filter((one) => one === name).length,
  }));
}

/** Breaks one call at a time between the functions and what they count on. */
export interface StepFaults {
  /** What the functions are to take for Supabase. */
  readonly supabaseUrl: string;
  /** Lets all calls pass again. */
  mend(): void;
  /** Forgets the calls so far. */
  forget(): void;
  /** The calls since then, in their order. */
  steps(): readonly Step[];
  /** Breaks a call that is to come. */
  break(step: Step, fault: StepFault): void;
  /** Whether it came, and was not the last of its kind where the SDK tries again. */
  wasBroken(step: Step): boolean;
  /** Ends the caller of a call that is to come, before anything of it is done or right after. */
  interrupt(step: Step, moment: 'before' | 'after', kill: () => void): void;
  close(): void;
}

/** The SDK tries twice. */
const ATTEMPTS = 2;

const isProviderRoute = (name: string): name is ApiRoute =>
  ['preferences', 'payment', 'search', 'refund'].includes(name);

/** Puts itself between the functions and Supabase at `supabaseUrl`; the provider breaks its own answers. */
export async function startStepFaults(
  supabaseUrl: string,
  mercadoPago: MercadoPagoSimulator,
): Promise<StepFaults> {
  let names: string[] = [];
  // A call to the provider is over before the next one to Supabase begins.
  const takeProvided = (): void => {
    for (const { route } of mercadoPago.requests) {
      if (route !== null) names.push(route);
    }
    mercadoPago.requests = [];
  };
  const proxy = await startStepProxy(
    () => supabaseUrl,
    ({ pathname }) => {
      takeProvided();
      names.push(pathname.replace(toPath(''), ''));
    },
  );
  const steps = (): readonly Step[] => {
    takeProvided();
    return toSteps(names);
  };
  return {
    supabaseUrl: proxy.url,
    mend: () => {
      mercadoPago.fault(null);
      proxy.break(null);
    },
    forget: () => {
      names = [];
      mercadoPago.requests = [];
    },
    steps,
    break: ({ name, to, turn }, fault) => {
      if (to === 'supabase') return proxy.break({ path: toPath(name), turn, fault });
      breakProvider(mercadoPago, { name, turn }, PROVIDER_FAULTS[fault], ATTEMPTS);
    },
    wasBroken: ({ name, to, turn }) => {
      const least = to === 'provider' ? turn + ATTEMPTS - 1 : turn;
      return steps().some((step) => step.name === name && step.turn >= least);
    },
    interrupt: ({ name, to, turn }, moment, kill) => {
      if (to === 'supabase') {
        const fault = moment === 'before' ? 'is cut before' : 'loses its answer';
        return proxy.break({ path: toPath(name), turn, fault, onHit: kill });
      }
      breakProvider(mercadoPago, { name, turn }, toInterruption(moment, kill), 1);
    },
    close: () => proxy.close(),
  };
}

/** A call to Auth is named by its path. */
const toPath = (name: string): string => (name.startsWith('/') ? name : `/rest/v1/rpc/${name}`);

const PROVIDER_FAULTS: Readonly<Record<StepFault, ApiFault>> = {
  'is cut before': { kind: 'reset' },
  'loses its answer': { kind: 'answer-then-reset' },
  'answers 500': { kind: 'status', status: 500, body: { message: 'internal' } },
};

/** What is read or changed of an answer is so when the call is answered. */
function toInterruption(moment: 'before' | 'after', kill: () => void): ApiFault {
  if (moment === 'after') return { kind: 'body', change: (body) => (kill(), body) };
  return {
    kind: 'status',
    status: 500,
    get body() {
      return kill();
    },
  };
}

function breakProvider(
  mercadoPago: MercadoPagoSimulator,
  { name, turn }: Pick<Step, 'name' | 'turn'>,
  fault: ApiFault,
  times: number,
): void {
  if (!isProviderRoute(name)) throw new Error(`The provider has no route ${name}`);
  if (turn > 1) mercadoPago.fault(null, { route: name, times: turn - 1 });
  mercadoPago.fault(fault, { route: name, times });
}
