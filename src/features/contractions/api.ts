import type { ListedContraction } from '#contract/contractions.ts';
import { INTENSITIES, PAGE_SIZE } from '#contract/limits.ts';
import { callAsUser } from '#lib/api-client.ts';
import { UnreachableError } from '#lib/api-error.ts';
import type { Contraction } from './model.ts';

/** As it is sent: these fields and no other, whatever the device keeps beside them. */
function toRequest(contraction: Contraction): ListedContraction {
  const { id, startedAt, duration, intensity, note } = contraction;
  return { id, start_time: new Date(startedAt).toISOString(), duration, intensity, note };
}

/** As it came. @throws UnreachableError where the answer is not ours. */
function fromAnswer(answer: unknown): Contraction {
  const { id, start_time, duration, intensity, note } = (answer ?? {}) as Record<string, unknown>;
  const startedAt = typeof start_time === 'string' ? Date.parse(start_time) : Number.NaN;
  const word = INTENSITIES.find((known) => known === intensity);
  const isWhole = typeof id === 'string' && typeof duration === 'number' && word !== undefined;
  if (!isWhole || Number.isNaN(startedAt)) throw new UnreachableError('not a contraction');
  return { id, startedAt, duration, intensity: word, note: typeof note === 'string' ? note : null };
}

/** GET /api/contractions, page after page: all that the user's account keeps. @throws ApiError, UnreachableError. */
export async function listContractions(user: string): Promise<readonly Contraction[]> {
  const all: Contraction[] = [];
  for (let page = await listPage(user); ; page = await listPage(user, all.at(-1))) {
    all.push(...page);
    if (page.length < PAGE_SIZE) return all;
  }
}

async function listPage(user: string, last?: Contraction): Promise<readonly Contraction[]> {
  const before = last && encodeURIComponent(`${toRequest(last).start_time},${last.id}`);
  const path = before ? (`/api/contractions?before=${before}` as const) : '/api/contractions';
  const answer = await callAsUser({ method: 'GET', path, user });
  if (!Array.isArray(answer)) throw new UnreachableError('not a list');
  return answer.map(fromAnswer);
}

/**
 * POST /api/contractions; sent again it answers the row that is there.
 * @throws ApiError (403 not premium at its start, or no consent; 409 deleted or different; 422),
 * UnreachableError.
 */
export async function saveContraction(
  user: string,
  contraction: Contraction,
): Promise<Contraction> {
  const body = toRequest(contraction);
  return fromAnswer(await callAsUser({ method: 'POST', path: '/api/contractions', body, user }));
}

/** PATCH /api/contractions/{id} with all that can change. @throws ApiError (404 unknown), UnreachableError. */
export async function updateContraction(
  user: string,
  contraction: Contraction,
): Promise<Contraction> {
  const { id, ...body } = toRequest(contraction);
  return fromAnswer(
    await callAsUser({ method: 'PATCH', path: `/api/contractions/${id}`, body, user }),
  );
}

/** DELETE /api/contractions/{id}. @throws ApiError (404 unknown), UnreachableError. */
export async function deleteContraction(user: string, id: string): Promise<void> {
  await callAsUser({ method: 'DELETE', path: `/api/contractions/${id}`, user });
}
