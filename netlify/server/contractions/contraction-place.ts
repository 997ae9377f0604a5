import { API_ROUTES } from '#contract/api.ts';
import {
  ContractionIdSchema,
  type ListedContraction,
  StartTimeSchema,
} from '#contract/contractions.ts';
import { AppError } from '#server/app-error.ts';

/** A place in the list: right after the contraction that has this start and id. */
export type ContractionPlace = Pick<ListedContraction, 'start_time' | 'id'>;

/** The address of what comes after a place. */
export function toNextPage({ start_time, id }: ContractionPlace): string {
  const query = new URLSearchParams({ before: `${start_time},${id}` });
  return `${API_ROUTES.contractions}?${query.toString()}`;
}

/**
 * The place that a query asks for, as toNextPage writes it; null for the beginning.
 * @throws AppError PAGE_INVALID where it is none, or more than one.
 */
export function readPlace(query: URLSearchParams): ContractionPlace | null {
  const [place, ...others] = query.getAll('before');
  if (place === undefined) return null;
  const [start, id, ...rest] = place.split(',');
  const startTime = StartTimeSchema.safeParse(start);
  const contractionId = ContractionIdSchema.safeParse(id);
  if (others.length + rest.length > 0 || !startTime.success || !contractionId.success) {
    throw new AppError('PAGE_INVALID');
  }
  return { start_time: startTime.data, id: contractionId.data };
}
