/** How many requests are under way at once: the reader's own come first. */
const LANES = 3;

/** Does the work for each item, some at a time, until one says that the network has ended. */
export async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  const waiting = [...items];
  let isReachable = true;
  const lane = async () => {
    for (let item = waiting.shift(); item && isReachable; item = waiting.shift()) {
      if (!(await work(item))) isReachable = false;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
