/** A run of text that a user reads as one: a paragraph, a list item, a row, a title, a field. */
export interface Prose {
  /** On one line, without marks; what is only code or an address is left out. */
  readonly text: string;
  /** Names of the field it stands in, from the outside, such as `warningSigns`, `0`; none in a body. */
  readonly field: readonly string[];
  /** Whether it stands inside `<Premium>`. */
  readonly isPaid: boolean;
  /** Line of the file, counted from 1, that holds the character at that place of `text`. */
  readonly lineAt: (at: number) => number;
}
