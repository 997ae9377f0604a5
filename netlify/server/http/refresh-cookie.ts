/** The refresh token's cookie lives as long as a session may stay unused: 30 days. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;
const SECURE_NAME = '__Host-colinho-refresh';
/** `__Host-` needs https; http is only ever the machine's own address. */
const PLAIN_NAME = 'colinho-refresh';

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

function toCookie(request: Request, value: string, maxAge: number): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
  return isSecure(request)
    ? `${SECURE_NAME}=${value}; ${attributes}; Secure`
    : `${PLAIN_NAME}=${value}; ${attributes}`;
}

/** The refresh token that the browser sent, if any. */
export function readRefreshCookie(request: Request): string | undefined {
  const name = isSecure(request) ? SECURE_NAME : PLAIN_NAME;
  const pairs = (request.headers.get('Cookie') ?? '').split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value && /^[\w.~-]{1,2048}$/.test(value) ? value : undefined;
}

/** `Set-Cookie` that keeps a refresh token. */
export function keepRefreshCookie(request: Request, refreshToken: string): string {
  return toCookie(request, refreshToken, MAX_AGE_SECONDS);
}

/** `Set-Cookie` that forgets it. */
export function clearRefreshCookie(request: Request): string {
  return toCookie(request, '', 0);
}
