import type { Contraction } from '#rules/contractions/contraction.ts';
import { callAsReader } from './call-as-reader.ts';
import { fromAnswer, toRequest } from './contraction-answer.ts';

/** PATCH /api/contractions/{id} with all that can change. @throws ApiError (404 unknown), UnreachableError. */
export async function updateContraction(
  reader: string,
  contraction: Contraction,
): Promise<Contraction> {
  const { id, ...body } = toRequest(contraction);
  return fromAnswer(
    await callAsReader({ method: 'PATCH', path: `/api/contractions/${id}`, body, reader }),
  );
}
