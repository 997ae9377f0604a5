import type { MiddlewareHandler } from 'hono';

import { isErrorCode } from '#contract/errors.ts';
import type { z } from '#contract/z.ts';
import { AppError } from '#server/errors.ts';
import type { ApiEnv } from './app.ts';

type JsonInput<Body> = { in: { json: Body }; out: { json: Body } };

/** No body of ours is near this. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * Reads the request's JSON body, checked and stripped of unknown fields: `c.req.valid('json')`. (Hono's own
 * validator takes another content type for an empty object, and bytes that are no UTF-8 for text.)
 * @throws AppError BODY_NOT_JSON (415), BODY_TOO_LARGE (413), BODY_MALFORMED or the field's own code (422).
 */
export function body<Body>(
  schema: z.ZodMiniType<Body>,
): MiddlewareHandler<ApiEnv, string, JsonInput<Body>> {
  return async (c, next) => {
    const contentType = c.req.header('Content-Type') ?? '';
    if (!/^application\/json\s*(;|$)/i.test(contentType)) throw new AppError('BODY_NOT_JSON');
    const parsed = schema.safeParse(parseJson(await readBytes(c.req.raw)));
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? '';
      throw new AppError(isErrorCode(message) ? message : 'BODY_MALFORMED');
    }
    c.req.addValidatedData('json', parsed.data as object);
    await next();
  };
}

/** Counted while reading: hono/body-limit believes a `Content-Length`, and reads before it is known who asks. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) throw new AppError('BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('BODY_MALFORMED', { cause });
  }
}
