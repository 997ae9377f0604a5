/**
 * Where a touch shows a place in the app of maps that the device has: nothing is asked of anybody before. Null where
 * there is no address.
 */
export function toMapLink(name: string, address: string): string | null {
  if (address.trim() === '') return null;
  const query = [name.trim(), address.trim()].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
