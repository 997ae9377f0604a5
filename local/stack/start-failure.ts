/**
 * A failure whose message is the one sentence to show to whoever started the stack; `output` is
 * what a tool had printed before it failed, shown above the sentence.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly output: string;

  constructor(sentence: string, output = '') {
    super(sentence);
    this.output = output;
  }
}
