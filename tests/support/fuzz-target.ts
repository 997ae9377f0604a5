import type fc from 'fast-check';

/** What a method of a path takes, as far as a fuzzer has to know it. */
export interface FuzzTarget {
  /** A good body; absent where none is read. */
  readonly body?: fc.Arbitrary<object>;
  /** Good values of the named segments. */
  readonly segments?: Readonly<Record<string, fc.Arbitrary<string>>>;
  /** Good queries, without the '?'. */
  readonly query?: fc.Arbitrary<string>;
  /** What this route asks for besides the headers of every user. */
  readonly headers?: fc.Arbitrary<Record<string, string>>;
}
