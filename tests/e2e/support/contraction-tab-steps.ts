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
export const tabWork = { steps: [] as string[], transactions: 0, requests: 0, waits: 0 };

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
  before(IDBFactory.prototype, 'open', () => reachStep('open'));
  before(IDBObjectStore.prototype, 'put', () => reachStep('write'));
  before(IDBObjectStore.prototype, 'delete', () => reachStep('write'));
  if ('BroadcastChannel' in globalThis) {
    before(BroadcastChannel.prototype, 'postMessage', () => reachStep('tell'));
  }
  watchTransactions();
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

function watchTransactions(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its object below
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
    tabWork.waits += 1;
    return request(name, () => {
      tabWork.waits -= 1;
      reachStep('lock');
      return run();
    });
  };
  Object.defineProperty(navigator.locks, 'request', { value: watched });
}
