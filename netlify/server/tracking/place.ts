import { AppError } from '#server/errors.ts';

/**
 * Where a list is to go on, as its address says.
 * @param said All values that the address has for it: none, or one.
 * @param read Takes a place apart; undefined where it is none.
 * @returns null for the beginning.
 * @throws AppError PAGE_INVALID.
 */
export function parsePlace<Place>(
  said: readonly string[],
  read: (text: string) => Place | undefined,
): Place | null {
  const [text, ...others] = said;
  if (text === undefined) return null;
  const place = others.length > 0 ? undefined : read(text);
  if (place === undefined) throw new AppError('PAGE_INVALID');
  return place;
}
