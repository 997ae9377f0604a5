import { isErrorCode } from '#contract/errors.ts';
import type { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';

/** No body of ours is near this; it is counted while reading, so that no header can lie about it. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * The request's JSON body, checked and stripped of unknown fields.
 * @throws AppError BODY_NOT_JSON (415), BODY_TOO_LARGE (413), BODY_MALFORMED or the field's own code (422).
 */
export async function readJsonBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(contentType)) throw new AppError('BODY_NOT_JSON');
  const parsed = schema.safeParse(parseJson(await readBytes(request)));
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? '';
  throw new AppError(isErrorCode(message) ? message : 'BODY_MALFORMED');
}

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
