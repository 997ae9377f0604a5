import type { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';

/**
 * A database function's answer in the shape that it should have.
 * @throws AppError UNAVAILABLE where it has another: something else than our database answered.
 */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError('UNAVAILABLE', { cause: parsed.error, retryAfter: 5 });
}
