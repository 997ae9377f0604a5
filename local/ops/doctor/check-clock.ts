import { ask } from './ask.ts';
import { ok, skipped, wrong } from './finding.ts';
import type { DoctorCheck, DoctorTarget } from './target.ts';

/** Whether this machine, the site, Supabase and Mercado Pago agree about the time, by their `Date`. */
export const checkClock: DoctorCheck = {
  name: 'clock',
  needs: [],
  step: 'deploy',
  run: async (target) => {
    const sources = listSources(target);
    const asked = await Promise.allSettled(
      sources.map(async ({ name, address }) => ({
        name,
        offset: await readOffset(target, address),
      })),
    );
    // Who does not answer is named by another check.
    const read = asked.flatMap((one) =>
      one.status === 'fulfilled' && one.value.offset !== undefined
        ? [{ name: one.value.name, offset: one.value.offset }]
        : [],
    );
    if (read.length === 0) return [skipped('nobody told the time.')];
    const off = read.filter(({ offset }) => Math.abs(offset) > CLOCK_TOLERANCE_S);
    if (off.length === 0) {
      return [ok(`this machine agrees with ${read.map(({ name }) => name).join(', ')}.`)];
    }
    if (off.length === read.length && read.length > 1) {
      return [
        wrong(`this machine's clock is ${describe(-(off[0]?.offset ?? 0))}: set it.`, 'deploy'),
      ];
    }
    return off.map(({ name, offset }) =>
      wrong(
        `the clock of ${name} is ${describe(offset)}: tokens and signatures depend on it. ` +
          'Tell its operator, or look at what stands between.',
        'deploy',
      ),
    );
  },
};

function listSources(target: DoctorTarget): { name: string; address: string }[] {
  const sources = [
    ['the site', 'SITE_URL', '/api/health'],
    ['Supabase', 'SUPABASE_URL', '/auth/v1/settings'],
  ] as const;
  return [
    ...sources
      .filter(([, variable]) => target.has(variable))
      .map(([name, variable, path]) => ({ name, address: target.read(variable) + path })),
    { name: 'Mercado Pago', address: `${target.providerUrl}/users/me` },
  ];
}

async function readOffset(target: DoctorTarget, address: string): Promise<number | undefined> {
  const askedAt = target.now();
  const { headers } = await ask(address);
  const answeredAt = target.now();
  const now = new Date(headers.get('Date') ?? '');
  return Number.isNaN(now.getTime()) ? undefined : clockOffset({ now, askedAt, answeredAt });
}

function describe(offset: number): string {
  return `${Math.abs(offset)} seconds ${offset > 0 ? 'ahead' : 'behind'}`;
}

/** Farther apart than this, signatures and tokens are judged wrongly. Seconds. */
export const CLOCK_TOLERANCE_S = 30;

/** A clock and the moments of this machine between which it was read. */
interface ClockReading {
  readonly now: Date;
  readonly askedAt: Date;
  readonly answeredAt: Date;
}

/** How far a clock is ahead of this machine's, in whole seconds; behind is negative. */
export function clockOffset({ now, askedAt, answeredAt }: ClockReading): number {
  const middle = (askedAt.getTime() + answeredAt.getTime()) / 2;
  return Math.round((now.getTime() - middle) / 1000);
}
