/**
 * Reads an answer to its end, whose status has to be this one.
 * @throws Error with what it said, where it has another.
 */
export async function expectStatus(answer: Promise<Response>, status: number): Promise<string> {
  const response = await answer;
  const text = await response.text();
  if (response.status !== status) {
    throw new Error(`${response.status} in place of ${status}: ${text.slice(0, 200)}`);
  }
  return text;
}
