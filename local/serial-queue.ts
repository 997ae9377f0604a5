/** Runs tasks one after the other, in the order they were given; a failure stops nobody else. */
export type SerialQueue = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Makes an empty queue. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}
