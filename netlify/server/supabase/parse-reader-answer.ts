import type { z } from '#contract/z.ts';
import { AppError } from '#server/app-error.ts';
import { parseAnswer } from './parse-answer.ts';

/**
 * The answer of a database function that a reader calls about herself: null where her account is gone.
 * @throws AppError SESSION_ENDED then, UNAVAILABLE where the answer has another shape.
 */
export function parseReaderAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  if (answer === null) throw new AppError('SESSION_ENDED');
  return parseAnswer(schema, answer);
}
