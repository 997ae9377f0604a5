import { createHmac } from 'node:crypto';

/** An access token as the embedded Auth makes it, of any claims; `header` may be another one. */
export function signToken(
  claims: object,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
