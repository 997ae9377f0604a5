/**
 * Does it while no other tab of the site does what has the same name: who comes second waits. Older browsers
 * have no locks; there it is done at once, so that it must bear being done twice.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : work();
}
