const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const TOKEN_MAX_LENGTH = 8 * 1024;

/** The bearer token where it has the form of one; nothing has checked it yet. */
export function readBearerToken(request: Request): string | undefined {
  const header = request.headers.get('Authorization') ?? '';
  return header.length > TOKEN_MAX_LENGTH ? undefined : BEARER.exec(header)?.[1];
}
