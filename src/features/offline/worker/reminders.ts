import type { ReminderKind, ReminderMessage } from '#contract/reminders.ts';
import { isReminding, saysWhat } from '#lib/reminder-mark.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is said of a message, where this device may say what it is about, and the pages that it may open. */
interface KnownKind {
  readonly words: string;
  /** Where it leads if the message names no page, or another one. */
  readonly path: string;
  readonly pages: RegExp;
}

const KINDS: Readonly<Record<ReminderKind, KnownKind>> = {
  vaccine: { words: 'Há uma vacina para ver', path: '/vaccines', pages: /^\/vaccines$/ },
  exam: { words: 'Há um exame para ver', path: '/exams', pages: /^\/exams$/ },
  prenatal: { words: 'Há uma vacina sua para ver', path: '/exams', pages: /^\/exams$/ },
  week: {
    words: 'Sua semana nova começou',
    path: '/dashboard',
    pages: /^\/(?:dashboard|pregnancy-weeks\/\d{1,2})$/,
  },
  bag: {
    words: 'Que tal preparar a mala?',
    path: '/troussau',
    pages: /^\/(?:troussau|maternity-folder)$/,
  },
};

/** What anybody may read on her screen. */
const NEUTRAL = 'Você tem um lembrete';
const HOME = '/dashboard';

/** A message as it is shown. */
interface ShownReminder {
  /** A newer one takes the place of an older one of its kind. */
  readonly tag: string;
  readonly words: string;
  /** The page that it opens: one of this site's that its kind may name. */
  readonly path: string;
}

/** A message as it comes: anything may stand in it. */
type Message = Partial<Record<keyof ReminderMessage, unknown>> | null;

/** Reads a message; one that cannot be read, or is of a later release, leads home and says nothing. */
export function readReminder(text: string | undefined): ShownReminder {
  let message: Message = null;
  try {
    message = JSON.parse(text ?? '') as Message;
  } catch {
    // Not one of ours.
  }
  const kind = String(message?.kind);
  if (!Object.hasOwn(KINDS, kind)) return { tag: 'reminder', words: NEUTRAL, path: HOME };
  const { words, path, pages } = KINDS[kind as ReminderKind];
  const asked = String(message?.path);
  return { tag: kind, words, path: pages.test(asked) ? asked : path };
}

/**
 * Shows a message, in words that say nothing unless she has chosen otherwise on this device. Nothing is shown where
 * reminders were turned off meanwhile, by herself, a pause or her leaving: to the browser a silent message is a fault,
 * but one that comes now would be a worse one.
 */
export async function showReminder(text: string | undefined): Promise<void> {
  if (!(await isReminding())) return;
  const { tag, words, path } = readReminder(text);
  // Where one of its kind stands unread, it would come in silence; the DOM's types do not know that.
  const options: NotificationOptions & { readonly renotify: true } = {
    body: (await saysWhat()) ? words : NEUTRAL,
    tag,
    renotify: true,
    icon: '/icons/192.png',
    lang: 'pt-BR',
    data: path,
  };
  await self.registration.showNotification('Colinho', options);
}

/** Opens what a message leads to: in a tab that shows it already, or a new one, as an open tab may be in use. */
export async function openReminder({ tag, data }: Notification): Promise<void> {
  // It was read when it came; a browser may keep it over a release.
  const { path } = readReminder(JSON.stringify({ kind: tag, path: data as unknown }));
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : self.clients.openWindow(path));
}
