import { isIPv6 } from 'node:net';

/**
 * Whom a caller's address stands for: of IPv6 the /64, which one line or telephone has to itself and may
 * choose any address of; an IPv4 address is itself, also where it is written as IPv6.
 */
export function toNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  const groups = toGroups(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return bytes.flatMap((two) => [two >> 8, two & 255]).join('.');
  }
  return toCanonical(`${groups.slice(0, 4).join(':')}::`);
}

/** The one spelling that URL has for an address of many. */
const toCanonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

function toGroups(address: string): string[] {
  const [head = '', tail] = toCanonical(address).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
