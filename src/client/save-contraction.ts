import type { Contraction } from '#rules/contractions/contraction.ts';
import { callAsReader } from './call-as-reader.ts';
import { fromAnswer, toRequest } from './contraction-answer.ts';

/**
 * POST /api/contractions; sent again it answers the row that is there.
 * @throws ApiError (403 not premium at its start, or no consent; 409 deleted or different; 422),
 * UnreachableError.
 */
export async function saveContraction(
  reader: string,
  contraction: Contraction,
): Promise<Contraction> {
  const body = toRequest(contraction);
  return fromAnswer(
    await callAsReader({ method: 'POST', path: '/api/contractions', body, reader }),
  );
}
