import { ECDH } from 'node:crypto';
import { Agent } from 'node:https';

import { AppError } from '#server/errors.ts';

/** Who we are to the push services, and which addresses of theirs we call. */
export interface PushSettings {
  /** VAPID (RFC 8292): browsers bind what they subscribe to to the public key, base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can ask about what we send: `mailto:` or https. */
  readonly subject: string;
  /** What trusts the local stand-in for a push service; undefined where there is none. */
  readonly localAgent: Agent | undefined;
}

/** Where a message goes, and whom it is encrypted for. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const PUBLIC_KEY = /^B[\w-]{86}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;
const SUBJECT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/;
/** Chrome and most others, Firefox; below these Safari, Edge. */
const PUSH_HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const PUSH_DOMAINS = ['.push.apple.com', '.notify.windows.com'];
const LOCAL_HOST = '127.0.0.1';

/**
 * Reads the keys; null where none is set: no reminders are sent then. `PUSH_LOCAL_CERTIFICATE` (PEM) lets a
 * stand-in on this machine be called, never in production.
 * @throws AppError UNAVAILABLE whose cause names a variable that is missing or malformed, never its value.
 */
export function readPushSettings(
  isProduction: boolean,
  source: NodeJS.ProcessEnv = process.env,
): PushSettings | null {
  const read = (name: string) => source[name]?.trim() ?? '';
  const certificate = read('PUSH_LOCAL_CERTIFICATE');
  if (isProduction && certificate) throw malformed('PUSH_LOCAL_CERTIFICATE');
  const forms = {
    VAPID_PUBLIC_KEY: PUBLIC_KEY,
    VAPID_PRIVATE_KEY: PRIVATE_KEY,
    VAPID_SUBJECT: SUBJECT,
  };
  if (Object.keys(forms).every((name) => read(name) === '')) return null;
  for (const [name, form] of Object.entries(forms)) {
    if (!form.test(read(name))) throw malformed(name);
  }
  return {
    publicKey: read('VAPID_PUBLIC_KEY'),
    privateKey: read('VAPID_PRIVATE_KEY'),
    subject: read('VAPID_SUBJECT'),
    localAgent: certificate ? new Agent({ ca: certificate }) : undefined,
  };
}

/** URL lets `;`, quotes and braces stand in a host; what sends reads addresses by older rules, and ends it there. */
const PLAIN_HOST = /^[a-z\d.-]+$/;

/**
 * Whether we may send there: an address of a push service that browsers use, written as a browser writes it, and a
 * key that can be encrypted for. An address is what a user sends and our server calls: whatever else it names is not
 * asked.
 */
export function isPushAddress(
  { endpoint, p256dh, auth }: PushAddress,
  { localAgent }: PushSettings,
): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  if (href !== endpoint || protocol !== 'https:' || username || password || hash) return false;
  if (!PLAIN_HOST.test(hostname)) return false;
  const isService =
    port === '' &&
    (PUSH_HOSTS.includes(hostname) || PUSH_DOMAINS.some((domain) => hostname.endsWith(domain)));
  const isLocal = localAgent !== undefined && hostname === LOCAL_HOST;
  return (isService || isLocal) && Buffer.from(auth, 'base64url').length === 16 && isPoint(p256dh);
}

/** Whether a key is a point of the curve: for another one nothing can be encrypted. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

function malformed(name: string): AppError {
  return new AppError('UNAVAILABLE', { cause: { code: name } });
}
