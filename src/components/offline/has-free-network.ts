/** What browsers on Chromium tell of the network; others tell nothing, and the DOM's types do not know it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Phones name what they are on; a computer does not, and is on no mobile network. */
const FREE_TYPES: readonly (string | undefined)[] = [undefined, 'wifi', 'ethernet'];

/**
 * Whether something may be fetched that nobody asked for: never where she saves data, on a mobile or slow
 * network, or where the browser says nothing of all this.
 */
export function hasFreeNetwork(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (!connection || connection.saveData || connection.effectiveType !== '4g') return false;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return FREE_TYPES.includes(connection.type);
}
