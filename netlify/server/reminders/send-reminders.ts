import webPush, { WebPushError } from 'web-push';

import { REMINDER_KINDS, type ReminderKind, type ReminderMessage } from '#contract/reminders.ts';
import { z } from '#contract/z.ts';
import { budgets, withTimeout } from '#server/http/budgets.ts';
import type { ScheduledCall } from '#server/http/scheduled.ts';
import { logAlert } from '#server/log.ts';
import { isPushAddress, type PushSettings, readPushSettings } from './push-settings.ts';

/** Users of one claim, whose messages go at the same time: what is claimed is not sent much later. */
const USERS = 50;

/** The page that tells what a message leaves out. */
const PATHS: Readonly<Record<ReminderKind, string>> = {
  vaccine: '/vaccines',
  exam: '/exams',
  // The vaccines of the pregnancy stand in that guide.
  prenatal: '/exams',
  week: '/dashboard',
  bag: '/troussau',
};

const ClaimedSchema = z.object({
  messages: z.array(
    z.object({
      id: z.uuid(),
      endpoint: z.string(),
      p256dh: z.string(),
      auth: z.string(),
      kind: z.enum(REMINDER_KINDS),
      claim: z.uuid(),
      /** A phone that was off for so many seconds is not told any more: she may have paused meanwhile, or sleep. */
      ttl: z.int().check(z.gte(0)),
    }),
  ),
});
const ReportedSchema = z.object({ gone: z.int(), reopened: z.int() });

type Message = z.infer<typeof ClaimedSchema>['messages'][number];

/**
 * What became of a message: the push service took it; there is no such subscription any more; it may go another time;
 * the service does not take it from us, which a person has to look at.
 */
type Outcome = 'sent' | 'gone' | 'later' | 'refused';

/**
 * Claims and sends what is due, some users at a time, until nothing is left or the time is nearly over; and says what
 * led nowhere. What is claimed is sent once, whatever becomes of this run; only what no browser of a user took may be
 * sent by the next. Runs may overlap. Without keys it does nothing.
 * @returns how many messages ended in which way.
 */
export async function sendReminders({
  supabase,
  isProduction,
  hasTime,
}: ScheduledCall): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { sent: 0, gone: 0, later: 0, refused: 0 };
  const settings = readPushSettings(isProduction);
  if (!settings) return counts;
  const ended: { readonly message: Message; readonly outcome: Outcome }[] = [];
  let failure: Error | undefined;
  while (hasTime()) {
    const claimed = await supabase
      .callAsService('claim_reminders', ClaimedSchema, { batch: USERS, kinds: REMINDER_KINDS })
      .catch((error: unknown) => {
        // What has ended is reported all the same.
        failure = error instanceof Error ? error : new Error('no claim', { cause: error });
        return { messages: [] };
      });
    const { messages } = claimed;
    if (messages.length === 0) break;
    ended.push(
      ...(await Promise.all(
        messages.map(async (message) => ({ message, outcome: await send(message, settings) })),
      )),
    );
  }
  for (const { outcome } of ended) counts[outcome] += 1;
  if (counts.refused > 0) logAlert('push_refuses_us');
  const of = (wanted: Outcome) => ended.filter(({ outcome }) => outcome === wanted);
  const taken = new Set(of('sent').map(({ message }) => message.claim));
  const gone = of('gone').map(({ message }) => message.id);
  const reopened = of('later')
    .map(({ message }) => message.claim)
    .filter((claim) => !taken.has(claim));
  if (gone.length + reopened.length > 0) {
    await supabase.callAsService('report_reminders', ReportedSchema, { gone, reopened });
  }
  if (failure) throw failure;
  return counts;
}

/** Sends one message. It never fails: how it ends is the answer. */
async function send(message: Message, settings: PushSettings): Promise<Outcome> {
  const { endpoint, p256dh, auth, kind, ttl } = message;
  // Stored past the API, or when the list had another service.
  if (!isPushAddress(message, settings)) return 'gone';
  const { publicKey, privateKey, subject, localAgent } = settings;
  const text = JSON.stringify({ kind, path: PATHS[kind] } satisfies ReminderMessage);
  try {
    // It follows no redirect. Its own limit is of silence alone.
    const sending = webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttl,
      urgency: 'normal',
      // One that still waits is replaced by the next of its kind.
      topic: kind,
      timeout: budgets.pushMs,
      ...(localAgent && { agent: localAgent }),
    });
    await withTimeout(sending, budgets.pushMs);
    return 'sent';
  } catch (error) {
    return error instanceof WebPushError ? outcomeOf(error.statusCode) : 'later';
  }
}

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
