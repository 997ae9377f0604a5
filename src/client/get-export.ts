import type { EXPORT_FORMAT, UserExport } from '#contract/user-export.ts';
import { callAsReader } from './call-as-reader.ts';
import { UnreachableError } from './unreachable-error.ts';

/** As the contract names it; its module would bring the schema library along. */
const FORMAT: typeof EXPORT_FORMAT = 'colinho-export-1';

/** Years of contractions over a weak network, in ms. */
const TIMEOUT_MS = 60_000;

/** GET /api/user/export: everything that is kept of the reader. @throws ApiError, UnreachableError. */
export async function getExport(): Promise<UserExport> {
  const answer = (await callAsReader({
    method: 'GET',
    path: '/api/user/export',
    timeoutMs: TIMEOUT_MS,
  })) as Partial<UserExport> | undefined;
  if (answer?.format !== FORMAT) throw new UnreachableError('not an export');
  return answer as UserExport;
}
