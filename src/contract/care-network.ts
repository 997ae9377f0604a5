/** Which network she uses: what `<html data-network>` says; null where she has not chosen. */
export type CareNetwork = 'sus' | 'particular' | null;

/**
 * Whether what a network gives belongs to the care that she follows. Without a choice it is that of the SUS,
 * which protects by itself; what clinics add is shown, but nobody is told that it is late.
 */
export function appliesToNetwork(
  { network }: { readonly network: 'sus' | 'particular' | 'both' },
  chosen: CareNetwork,
): boolean {
  return network === 'both' || network === (chosen ?? 'sus');
}
