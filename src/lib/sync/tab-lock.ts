/**
 * Runs this while no other tab runs what has the same name. Older browsers have no locks; there it runs at once, so
 * that it must bear running twice.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
  else await work();
}
