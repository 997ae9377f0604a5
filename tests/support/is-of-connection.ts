/** Headers that concern one connection, or the form in which the body travelled on it. */
const OF_CONNECTION = [
  'connection',
  'host',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
];

/** Whether a header is of one connection alone: who hands a request on leaves it out. */
export function isOfConnection(name: string): boolean {
  return OF_CONNECTION.includes(name);
}
