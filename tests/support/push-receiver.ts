import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as the browser has it. */
export interface PushMessage {
  readonly endpoint: string;
  readonly text: string;
  /** Of the body as it was sent. */
  readonly sentBytes: number;
  readonly headers: IncomingMessage['headers'];
  /** What the sender says of itself in its signed token. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** What a browser answers to `pushManager.subscribe`, flat. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push service on this machine, over https, and the browsers behind it. */
export interface PushReceiver {
  /** PEM, for PUSH_LOCAL_CERTIFICATE. */
  readonly certificate: string;
  /** What browsers have received so far, oldest first, decrypted. */
  readonly messages: readonly PushMessage[];
  /** Endpoints that were called so far, whatever came of it. */
  readonly calls: readonly string[];
  /** Awaited before anything is answered, where a test sets it. */
  onCall: (() => Promise<void>) | undefined;
  subscribe(): PushBrowser;
  /** Answers what comes for a browser with this status from now on, or never. */
  answer(browser: PushBrowser, how: number | 'never'): void;
  close(): Promise<void>;
}

/**
 * Takes messages as push services do (RFC 8030): 201, 401 where the signature does not fit the key (RFC 8292), 404
 * where nobody has subscribed.
 * @param publicKey whom browsers have subscribed to.
 */
export async function startPushReceiver(publicKey: string): Promise<PushReceiver> {
  const { key, certificate } = makeCertificate();
  const messages: PushMessage[] = [];
  const calls: string[] = [];
  const browsers = new Map<string, (body: Buffer) => string>();
  const answers = new Map<string, number | 'never'>();

  const take = async (request: IncomingMessage): Promise<number | 'never'> => {
    const endpoint = `${origin}${request.url}`;
    calls.push(endpoint);
    await receiver.onCall?.();
    const body = await buffer(request);
    const how = answers.get(endpoint) ?? 201;
    const decrypt = browsers.get(endpoint);
    if (how !== 201) return how;
    if (!decrypt || request.method !== 'POST') return 404;
    const claims = readToken(request.headers.authorization ?? '', publicKey);
    if (!claims || claims['aud'] !== origin) return 401;
    const { headers } = request;
    messages.push({ endpoint, text: decrypt(body), sentBytes: body.length, headers, claims });
    return 201;
  };

  const server = createServer({ key, cert: certificate }, (request, response) => {
    take(request).then(
      (how) => how !== 'never' && response.writeHead(how).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const receiver: PushReceiver = {
    certificate,
    messages,
    calls,
    onCall: undefined,
    subscribe: () => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, (body) => decryptMessage(body, ecdh, auth));
      return { endpoint, p256dh, auth: auth.toString('base64url') };
    },
    answer: ({ endpoint }, how) => answers.set(endpoint, how),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** The claims of `vapid t=<token>, k=<key>`; undefined where it is not signed with the key. */
function readToken(header: string, key: string): Record<string, unknown> | undefined {
  const [, token = '', sent] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (sent !== key || !isSigned) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}

/** Written by RFC 8291 and 8188, not by the library that encrypts: a body of one record. */
function decryptMessage(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnd);
  const derive = (from: Buffer, by: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What stands before and after the key in a certificate for localhost and 127.0.0.1, from 2020 to 2120 (DER). */
const BEFORE_KEY =
  'MIHuoAMCAQICAQEwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw' +
  'WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAA==';
const AFTER_KEY = 'oy8wLTAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAAQ==';
/** ecdsa-with-SHA256 */
const ALGORITHM = Buffer.from('300a06082a8648ce3d040302', 'hex');

/** A key of this process, and a certificate that it has signed itself: Node makes none, and no key is kept in a file. */
function makeCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
  const before = Buffer.from(BEFORE_KEY, 'base64');
  const body = Buffer.concat([before, point, Buffer.from(AFTER_KEY, 'base64')]);
  const signature = sign('sha256', body, privateKey);
  const bits = Buffer.concat([Buffer.from([3, signature.length + 1, 0]), signature]);
  const content = Buffer.concat([body, ALGORITHM, bits]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(content.length);
  const der = Buffer.concat([Buffer.from([0x30, 0x82]), size, content]).toString('base64');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    certificate: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`,
  };
}
