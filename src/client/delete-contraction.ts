import { callAsReader } from './call-as-reader.ts';

/** DELETE /api/contractions/{id}. @throws ApiError (404 unknown), UnreachableError. */
export async function deleteContraction(reader: string, id: string): Promise<void> {
  await callAsReader({ method: 'DELETE', path: `/api/contractions/${id}`, reader });
}
