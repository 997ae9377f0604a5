import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { addDays, calendarDayOf } from '#contract/calendar-day.ts';
import { CONSENT } from '#contract/consent.ts';
import type { ReminderMessage } from '#contract/reminders.ts';
import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/axe.ts';
import { openGuide } from './support/guide-page.ts';
import { overflowOf } from './support/page-measures.ts';
import { openSession } from './support/session.ts';
import { vaccineList } from './support/vaccine-list.ts';

test.use({ serviceWorkers: 'allow' });

/** Two months old: the third month is ahead. */
const BIRTH = addDays(calendarDayOf(new Date()), -70);

/** A point of the curve, as a browser's key is; nobody has its other half. */
const BROWSER_KEY =
  'BCs7g8A_SksLLX7_Y4NdyisMWJf3Z0r-PF2tg7AFJUM81UsCP1lrLPwXjfRl6LTsFIpgrfiQ0wvOIuppSxB2BvI';

/**
 * A browser of the tests reaches no push service: it is subscribed to an address that nobody calls, which the device
 * keeps from page to page as a browser does.
 */
async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript((p256dh) => {
    const key = 'test-endpoint';
    const toSubscription = (endpoint: string) => ({
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(key)),
    });
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        localStorage.setItem(key, endpoint);
        return Promise.resolve(toSubscription(endpoint));
      },
      getSubscription: () => {
        const endpoint = localStorage.getItem(key);
        return Promise.resolve(endpoint && toSubscription(endpoint));
      },
    });
  }, BROWSER_KEY);
}

/** The way in for messages, as the browser's push service has it. */
async function openDelivery(page: Page): Promise<(message: ReminderMessage) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/**
 * A headless shell shows no notifications, whatever it is allowed: page and worker get some that are stored where both
 * can read them.
 */
function stubNotifications(): void {
  // No page of the site yet.
  if (!('ServiceWorkerRegistration' in globalThis)) return;
  const stored = () => caches.open('test-notifications');
  Object.defineProperties(Notification, {
    permission: { get: () => 'granted' },
    requestPermission: { value: () => Promise.resolve('granted') },
  });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, { body = '', tag = '' }: NotificationOptions) =>
      (await stored()).put(`/${tag}`, new Response(JSON.stringify({ title, body, tag }))),
    getNotifications: async () => {
      const shown = await stored();
      return Promise.all(
        (await shown.matchAll()).map(async (answer) => {
          const notification = (await answer.json()) as { readonly tag: string };
          return { ...notification, close: () => void shown.delete(`/${notification.tag}`) };
        }),
      );
    },
  });
}

/** In the worker that runs now. */
async function stubNotificationsOfWorker(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(stubNotifications);
}

const readShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ body, tag }) => `${tag}: ${body}`);
  });

test('A vaccine is asked for in place, a message says nothing of it, and a pause is silent at once', async ({
  context,
  page,
  newPremium,
}) => {
  await context.addInitScript(stubNotifications);
  await openSession(context, await newPremium(CONSENT.version));
  await stubPushService(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openGuide(page, '/vaccines');
  const list = vaccineList(page);
  await list.birth.fill(BIRTH);
  await list.show.tap();
  const age = list.age('3 meses');
  await age.getByRole('button', { name: 'Me lembre de vacinas, 3 meses' }).tap();
  await expect(age.getByText('Na tela de bloqueio aparece só')).toBeVisible();
  expect(await findAxeProblems(page, '.vaccine-dates')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await age.getByRole('button', { name: 'Concordo, ligar os lembretes' }).tap();
  await expect(age.getByText(/^Avisamos em .*, depois das 8h\.$/)).toBeVisible();

  await page.goto('/account#lembretes');
  const part = page.getByRole('region', { name: 'Lembretes' });
  await expect(part.getByText(/^Ligados neste navegador/)).toBeVisible();
  await expect(part.getByRole('link', { name: /^Vacinas? do bebê$/ })).toBeVisible();
  await expect(part.getByText(/^Chrome/)).toBeVisible();
  expect(await findAxeProblems(page, 'main')).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const deliver = await openDelivery(page);
  await stubNotificationsOfWorker(context);
  await deliver({ kind: 'vaccine', path: '/vaccines' });
  await expect.poll(() => readShown(page)).toEqual(['vaccine: Você tem um lembrete']);
  await part.getByRole('checkbox', { name: /^Mostrar do que é/ }).tap();
  await expect(part.getByText(/^A tela de bloqueio mostra/)).toBeVisible();
  await deliver({ kind: 'exam', path: '/exams' });
  await expect.poll(() => readShown(page)).toContain('exam: Há um exame para ver');

  await page.getByRole('button', { name: 'Pausar o acompanhamento' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => readShown(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test-endpoint'))).toBeNull();
  // One that was on its way finds no mark: see the worker's own test.
  expect(await page.evaluate(() => caches.has('reminders'))).toBe(false);
});
