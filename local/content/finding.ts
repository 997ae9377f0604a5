/** What the content check has to say about one place of one file. Sentences are Portuguese, for editors. */
export interface Finding {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** An error fails the check; a warning is only printed. */
  readonly level: 'error' | 'warning';
  /** Name of the rule's file. */
  readonly rule: string;
  /** What is wrong. */
  readonly what: string;
  /** What to write instead. */
  readonly instead: string;
}
