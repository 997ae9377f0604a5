import { LIVE_PLAIN_BYTES } from '#contract/live-limits.ts';

/** What a link's secret leads to: the id in the address, and the key. Neither leads back to the secret. */
export interface LiveKeys {
  /** 22 characters of base64url. */
  readonly id: string;
  /** AES-256-GCM. */
  readonly key: CryptoKey;
}

const SECRET_BYTES = 16;
const NONCE_BYTES = 12;
/** A secret of 16 bytes as base64url without padding. */
const SECRET = /^[\w-]{22}$/;

/** A new secret of 128 bits, as it stands in the link. */
export function createSecret(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** Derives id and key by HKDF-SHA-256 (RFC 5869), without a salt: the secret is random. Undefined where the text is no secret. */
export async function deriveKeys(secret: string): Promise<LiveKeys | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const base = await crypto.subtle.importKey('raw', fromBase64Url(secret), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const from = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const [id, key] = await Promise.all([
    crypto.subtle.deriveBits(from('live id v1'), base, SECRET_BYTES * 8),
    crypto.subtle.deriveKey(from('live key v1'), base, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
  ]);
  return { id: toBase64Url(new Uint8Array(id)), key };
}

/** The version is part of what is sealed: an older text does not open under a newer version. */
const bindTo = (id: string, version: number) => new TextEncoder().encode(`${id} ${version}`);

/**
 * Encrypts a text, filled up to LIVE_PLAIN_BYTES with spaces, so that its length says nothing.
 * @returns nonce and ciphertext as base64url.
 * @throws RangeError for a longer text.
 */
export async function seal({ id, key }: LiveKeys, version: number, text: string): Promise<string> {
  const plain = new Uint8Array(LIVE_PLAIN_BYTES).fill(0x20);
  plain.set(new TextEncoder().encode(text));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: bindTo(id, version) };
  const sealed = await crypto.subtle.encrypt(parameters, key, plain);
  return toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** The text that was sealed as this version. @throws DOMException where it is another one, or was changed. */
export async function open({ id, key }: LiveKeys, version: number, data: string): Promise<string> {
  const bytes = fromBase64Url(data);
  const parameters = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, NONCE_BYTES),
    additionalData: bindTo(id, version),
  };
  const plain = await crypto.subtle.decrypt(parameters, key, bytes.subarray(NONCE_BYTES));
  return new TextDecoder().decode(plain);
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DOMException for what is no base64url. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
