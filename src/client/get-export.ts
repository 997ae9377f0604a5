import { EXPORT_FORMAT } from '#contract/export-file.ts';
import type { UserExport } from '#contract/user-export.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

/** Years of contractions over a weak network, in ms. */
const TIMEOUT_MS = 60_000;

/** GET /api/user/export: everything that is kept of the reader. @throws ApiError, UnreachableError. */
export async function getExport(): Promise<UserExport> {
  const answer = (await callAsReader({
    method: 'GET',
    path: '/api/user/export',
    timeoutMs: TIMEOUT_MS,
  })) as Partial<UserExport> | undefined;
  if (answer?.format !== EXPORT_FORMAT) throw new UnreachableError('not an export');
  return answer as UserExport;
}
