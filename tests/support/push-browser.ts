import { vi } from 'vitest';
import { stubCaches } from './stub-caches.ts';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

interface PushBrowser {
  /** What the browser's own question is answered by; 'default' where it is closed. */
  readonly answer: NotificationPermission;
  readonly permission?: NotificationPermission;
}

/** A browser that can be reminded, as far as a page asks it: what it shows, and whether it is subscribed. */
export function stubPushBrowser({ answer, permission = 'default' }: PushBrowser) {
  const state = {
    endpoint: undefined as string | undefined,
    permission,
    shown: [] as { close: () => void }[],
  };
  let count = 0;
  const toSubscription = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: () => {
      state.endpoint = undefined;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    subscribe: vi.fn(() => {
      count += 1;
      state.endpoint = `https://fcm.googleapis.com/fcm/send/${count}`;
      return Promise.resolve(toSubscription(state.endpoint));
    }),
    getSubscription: () =>
      Promise.resolve(state.endpoint === undefined ? null : toSubscription(state.endpoint)),
  };
  const registration = { pushManager, getNotifications: () => Promise.resolve(state.shown) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.permission = answer;
      return Promise.resolve(answer);
    },
  });
  return { state, pushManager, keys: KEYS, caches: stubCaches() };
}
