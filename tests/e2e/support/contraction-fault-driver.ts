import { toContraction, type ContractionItem } from '#features/contractions/model.ts';
import { DATABASE } from '#lib/sync/database.ts';

import type { Account } from './account.ts';
import type { FaultTally } from './contraction-fault-bench.ts';
import { playFaultScript, type ScriptPlan } from './contraction-fault-script.ts';
import { type KillPlan, killAtEachStep } from './contraction-fault-kills.ts';
import type { FaultWorld, StoredContraction } from './contraction-fault-tab.ts';
import { openFrameTab } from './contraction-frame-tab.ts';

// The page that plays scripts, with frames for tabs: it watches them from outside and is never killed.

declare global {
  interface Window {
    contractionFaults: {
      readonly play: (account: Account, plan: ScriptPlan) => Promise<FaultSum>;
      readonly killAtEachStep: (account: Account, plan: KillPlan) => Promise<number>;
      /** The world of tabs that are pages: what has no tab in it. */
      readonly world: (account: Account) => Omit<FaultWorld, 'openTab'>;
    };
  }
}

type FaultSum = Pick<FaultTally, 'killed' | 'acts'>;

interface Session {
  readonly access_token: string;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly premium_until: string | null;
  };
}

const worlds = new Map<string, FaultWorld>();

window.contractionFaults = {
  play: async (account, plan) => {
    const { killed, acts } = await playFaultScript(worldOf(account), plan);
    return { killed, acts };
  },
  killAtEachStep: (account, plan) => killAtEachStep(worldOf(account), plan),
  world: worldOf,
};

function worldOf(account: Account): FaultWorld {
  const world = worlds.get(account.email) ?? frameWorld(account);
  worlds.set(account.email, world);
  return world;
}

function frameWorld(account: Account): FaultWorld {
  let known = '';
  const signIn = async () => {
    const { access_token: token, user } = (await call(
      'POST',
      '/api/auth/login',
      account,
    )) as Session;
    localStorage.setItem('user', JSON.stringify({ id: user.id, is_premium: true }));
    const profile = { name: user.name, premium_until: user.premium_until, checked_at: '' };
    localStorage.setItem('profile', JSON.stringify(profile));
    localStorage.setItem('token', token);
    known = token;
  };
  return {
    reset: async () => {
      localStorage.clear();
      await deleteDatabase();
      await call('POST', '/-/delete-contractions', account);
      await signIn();
    },
    openTab: openFrameTab,
    isSignedIn: () => Promise.resolve(localStorage.getItem('token') !== null),
    signIn,
    spoilToken: () => {
      if (localStorage.getItem('token') !== null) localStorage.setItem('token', 'expired');
      return Promise.resolve();
    },
    deliverLate: async () => void (await call('POST', '/-/deliver')),
    readDevice,
    readAccount: () => readAccount(known),
  };
}

async function call(method: string, path: string, body?: unknown, token = ''): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.status === 204 ? undefined : response.json();
}

async function readAccount(token: string): Promise<StoredContraction[]> {
  const all: StoredContraction[] = [];
  for (let query = ''; ;) {
    const page = (await call('GET', `/api/contractions${query}`, undefined, token)) as {
      id: string;
      start_time: string;
      duration: number;
      intensity: string;
      note: string | null;
    }[];
    all.push(...page.map((row) => ({ ...row, startedAt: Date.parse(row.start_time) })));
    const last = page.at(-1);
    if (!last || page.length < 500) return all;
    query = `?before=${encodeURIComponent(`${last.start_time},${last.id}`)}`;
  }
}

function deleteDatabase(): Promise<void> {
  const request = indexedDB.deleteDatabase(DATABASE);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error('the database stays'));
  });
}

async function readDevice(): ReturnType<FaultWorld['readDevice']> {
  const database = await done(indexedDB.open(DATABASE));
  const stored = await done(database.transaction('items').objectStore('items').getAll());
  database.close();
  // What was deleted in the account, too, leaves a row without a value.
  const items = (stored as ContractionItem[]).filter(({ value }) => value !== null);
  return {
    entries: items.flatMap((item) => {
      const contraction = toContraction(item);
      const standing = item.deletedAt === null ? item.status : 'deleted';
      return contraction ? [{ ...contraction, standing }] : [];
    }),
    isRunning: items.some((item) => toContraction(item) === undefined),
  };
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('unreadable'));
  });
}
