/** Where most Brazilian mailboxes are. */
const DOMAINS = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'yahoo.com'],
  ...[
    'yahoo.com.br',
    'outlook.com.br',
    'hotmail.com.br',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
  ],
];
/** More slips than that are another word. */
const MOST_SLIPS = 2;
/** Addresses that exist and look like slips of others. */
const REAL = [
  'mail.com',
  'email.com',
  'gmx.com',
  'ymail.com',
  'me.com',
  'ig.com.br',
  'live.com.pt',
];

/** The address that was probably meant by one whose domain is a letter or two beside a common one. */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined) return undefined;
  if (DOMAINS.includes(domain) || REAL.includes(domain)) return undefined;
  // These have no Brazilian domain.
  const foreign = /^((?:gmail|icloud)\.com)\.br$/.exec(domain)?.[1];
  if (foreign !== undefined) return `${name}@${foreign}`;
  const near = DOMAINS.map((known) => ({ known, slips: countSlips(domain, known) }))
    .filter(({ slips }) => slips <= MOST_SLIPS)
    .sort((one, other) => one.slips - other.slips)[0];
  return near && `${name}@${near.known}`;
}

/** Letters that were added, left out, taken for others or swapped with their neighbour (optimal string alignment). */
function countSlips(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= meant.length; at += 1) {
      const isSame = typed[row - 1] === meant[at - 1];
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && at > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[meant.length] ?? 0;
}
