import type { Contraction } from '#rules/contractions/contraction.ts';
import { PAGE_SIZE } from '#rules/contractions/contraction-limits.ts';
import { callAsReader } from './call-as-reader.ts';
import { fromAnswer, toRequest } from './contraction-answer.ts';
import { UnreachableError } from './unreachable-error.ts';

/** GET /api/contractions, page after page: all that the reader's account keeps. @throws ApiError, UnreachableError. */
export async function listContractions(reader: string): Promise<readonly Contraction[]> {
  const all: Contraction[] = [];
  for (let page = await listPage(reader); ; page = await listPage(reader, all.at(-1))) {
    all.push(...page);
    if (page.length < PAGE_SIZE) return all;
  }
}

async function listPage(reader: string, last?: Contraction): Promise<readonly Contraction[]> {
  const before = last && encodeURIComponent(`${toRequest(last).start_time},${last.id}`);
  const path = before ? (`/api/contractions?before=${before}` as const) : '/api/contractions';
  const answer = await callAsReader({ method: 'GET', path, reader });
  if (!Array.isArray(answer)) throw new UnreachableError('not a list');
  return answer.map(fromAnswer);
}
