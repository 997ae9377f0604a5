import { countSoon, nextTask, passTabTime, setTabWall } from './contraction-tab-clock.ts';
import { isSendable } from '#features/contractions/model.ts';
import {
  $contractionLog,
  $timerUser,
  addContraction,
  chooseIntensity,
  contractions,
  deleteContraction,
  editContraction,
} from '#features/contractions/store.ts';
import { $contractionSync } from '#features/contractions/sync.ts';
import {
  $elapsed,
  continueTiming,
  discardRunning,
  pressTimer,
  watchContractions,
} from '#features/contractions/timer-store.ts';
import { logout, restoreSession } from '#lib/session.ts';
import { outboxKey, waitingItems } from '#lib/sync/outbox.ts';
import { login } from '#features/auth/store.ts';
import type { FaultKind } from './contraction-fault-kind.ts';
import type { IdleTab, TabAct, TabPort, TabView } from './contraction-tab-port.ts';
import { countHeld, releaseRequests, tabNetwork, watchNetwork } from './contraction-tab-network.ts';
import { endAtStep, endTab, reachStep, tabWork, watchSteps } from './contraction-tab-steps.ts';

// A tab with the timer and without its view: the real stores over the real IndexedDB, locks and /api. What it
// is to do it is told by `contractionTab`; its address says when it opens and at which step it ends.

declare global {
  interface Window {
    contractionTab: TabPort;
  }
}

let undo: (() => void) | undefined;

window.contractionTab = {
  act: (act) => {
    const answer = carryOut(act);
    reachStep('acted');
    return answer;
  },
  written,
  view,
  idle,
  passTime: async (milliseconds) => {
    // A device that takes seconds to write is another case than one that is killed amid it.
    while (tabWork.opens + tabWork.transactions > 0) await nextTask();
    passTabTime(milliseconds);
  },
  meet: (next, always) => Object.assign(tabNetwork, { next: [...next], always }),
  release: releaseRequests,
  nudge: () => void window.dispatchEvent(new Event('online')),
  endAtStep: (count) => endAtStep(count ?? Number.POSITIVE_INFINITY),
  end: () => endTab('nowhere'),
  login: ({ email, password }) => login({ email, password }),
  logout,
};

const [now = '0', always = 'none', lastStep = ''] = location.hash.slice(1).split(',');
setTabWall(Number(now));
tabNetwork.always = always as FaultKind;
if (lastStep !== '') endAtStep(Number(lastStep));
watchSteps();
watchNetwork();
restoreSession();
addEventListener('storage', ({ key }) => {
  if (key === 'token' || key === null) restoreSession();
});
watchContractions();

function carryOut(act: TabAct): string {
  switch (act.kind) {
    case 'press':
      return pressTimer();
    case 'discard':
      undo = discardRunning();
      break;
    case 'choose':
      chooseIntensity(act.intensity);
      break;
    case 'add':
      addContraction(act.contraction);
      break;
    case 'edit':
      editContraction(idAt(act.startedAt), act.values);
      break;
    case 'delete':
      undo = deleteContraction(idAt(act.startedAt));
      break;
    case 'continue':
      continueTiming(idAt(act.startedAt));
      break;
    case 'undo':
      undo?.();
  }
  return act.kind;
}

/** What the page gave up waiting for may be written all the same, a moment later. */
async function written(): Promise<void> {
  const write = async () => {
    const userId = $timerUser.get()?.id;
    if (userId !== undefined) await contractions.change(userId, (log) => log);
  };
  await write();
  while (!contractions.$isPersisted.get()) {
    await nextTask();
    reachStep('late');
    await write();
  }
}

function idAt(startedAt: number): string {
  const found = $contractionLog.get()?.entries.find((entry) => entry.startedAt === startedAt);
  if (!found) throw new Error(`nothing began at ${startedAt}`);
  return found.id;
}

function view(): TabView {
  const items = contractions.$snapshot.get()?.items ?? new Map();
  return {
    log: $contractionLog.get(),
    elapsed: $elapsed.get(),
    user: $timerUser.get() ?? null,
    isPersisted: contractions.$isPersisted.get(),
    sync: $contractionSync.get(),
    pending: outboxKey(waitingItems(items, { hasConsent: true, isSendable })),
    steps: tabWork.steps,
  };
}

async function idle(): Promise<IdleTab> {
  do await nextTask();
  while (isBusy());
  const { steps, waits, locks } = tabWork;
  return { steps: steps.length, waits: [...waits], locks: [...locks] };
}

function isBusy(): boolean {
  const { opens, transactions, requests, messages } = tabWork;
  return opens + transactions + messages + countSoon() > 0 || requests > countHeld();
}
