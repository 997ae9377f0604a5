import { ContractionIdSchema } from '#contract/contractions.ts';
import { AppError } from '#server/app-error.ts';
import type { ReaderCall } from '#server/http/call.ts';

/**
 * The id in the path.
 * @throws AppError CONTRACTION_NOT_FOUND where it is no UUID: there is none of that name.
 */
export function requireContractionId({ params }: Pick<ReaderCall, 'params'>): string {
  const parsed = ContractionIdSchema.safeParse(params['id']);
  if (!parsed.success) throw new AppError('CONTRACTION_NOT_FOUND');
  return parsed.data;
}
