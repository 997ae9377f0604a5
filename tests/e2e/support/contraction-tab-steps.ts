/** The places at which a tab can be killed: whatever it does to the device and to the network. */
export type TabStep =
  | 'acted'
  | 'late'
  | 'open'
  | 'transaction'
  | 'write'
  | 'written'
  | 'lock'
  | 'tell'
  | 'send'
  | 'sent'
  | 'answered';

/** What of a tab is under way, and the steps that it made. */
export const tabWork = {
  steps: [] as string[],
  opens: 0,
  transactions: 0,
  /** Until their answer is read. */
  requests: 0,
  /** To other tabs, until they have gone out. */
  messages: 0,
  /** The names of the locks that it waits for, and of those that it has. */
  waits: [] as string[],
  locks: [] as string[],
};

/** After that many further steps the tab ends. */
let stepsLeft = Number.POSITIVE_INFINITY;
let isDead = false;

/** Has the tab end at a step from now on: 0 is the next. */
export function endAtStep(count: number): void {
  stepsLeft = count;
}

/** Says where the tab stands, and with what. It may be the last thing that it does. */
export function reachStep(step: TabStep, what = ''): void {
  if (isDead) throw new Error('the tab has ended');
  tabWork.steps.push(`${step} ${what}`.trim());
  stepsLeft -= 1;
  if (stepsLeft < 0) endTab(step);
}

/** Ends the tab here and now: nothing of its code has an effect from here on. */
export function endTab(step: TabStep | 'nowhere'): never {
  isDead = true;
  const frame = window.frameElement;
  if (frame) {
    // Whoever opened it takes it out of the page, amid this call.
    frame.dispatchEvent(new CustomEvent('killed', { detail: step }));
    throw new Error('the tab has ended');
  }
  // A tab of its own stands still at this very place until its process is killed.
  console.log(`tab stands at ${step}`);
  for (;;);
}

/** Makes IndexedDB, the locks and the channel between tabs say where they are. */
export function watchSteps(): void {
  before(IDBObjectStore.prototype, 'put', () => reachStep('write'));
  before(IDBObjectStore.prototype, 'delete', () => reachStep('write'));
  watchOpens();
  watchTransactions();
  if ('BroadcastChannel' in globalThis) watchMessages();
  watchLocks();
}

function before<Name extends string>(
  owner: Record<Name, (...values: never[]) => unknown>,
  name: Name,
  run: () => void,
): void {
  const original = owner[name];
  owner[name] = function (this: unknown, ...values: never[]) {
    run();
    return original.apply(this, values);
  };
}

function watchOpens(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const original = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...values) {
    reachStep('open');
    const opening = original.apply(this, values);
    tabWork.opens += 1;
    const end = () => (tabWork.opens -= 1);
    for (const name of ['success', 'error']) {
      // A test may have taken its own method away from it.
      EventTarget.prototype.addEventListener.call(opening, name, end, { once: true });
    }
    return opening;
  };
}

function watchTransactions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...values) {
    reachStep('transaction');
    const transaction = original.apply(this, values);
    tabWork.transactions += 1;
    const end = () => (tabWork.transactions -= 1);
    transaction.addEventListener('abort', end);
    transaction.addEventListener('complete', () => {
      end();
      if (transaction.mode === 'readwrite') reachStep('written');
    });
    return transaction;
  };
}

function watchLocks(): void {
  const request = navigator.locks.request.bind(navigator.locks) as (
    name: string,
    run: () => unknown,
  ) => Promise<unknown>;
  const watched = (name: string, run: () => unknown) => {
    tabWork.waits.push(name);
    return request(name, async () => {
      removeName(tabWork.waits, name);
      tabWork.locks.push(name);
      try {
        reachStep('lock');
        return await run();
      } finally {
        removeName(tabWork.locks, name);
      }
    });
  };
  Object.defineProperty(navigator.locks, 'request', { value: watched });
}

function removeName(names: string[], name: string): void {
  names.splice(names.indexOf(name), 1);
}

/** What a tab posts counts as under way until an echo that it posts behind it has come back. */
function watchMessages(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its object below
  const original = BroadcastChannel.prototype.postMessage;
  const id = crypto.randomUUID();
  const [echo, back] = [new BroadcastChannel('echo'), new BroadcastChannel('echo')];
  back.addEventListener('message', ({ data }) => {
    if (data === id) tabWork.messages -= 1;
  });
  BroadcastChannel.prototype.postMessage = function (message) {
    reachStep('tell');
    original.call(this, message);
    tabWork.messages += 1;
    original.call(echo, id);
  };
}
