/** Words that the content never has. Patterns are for lower case; sentences are for editors. */
export interface WordingBan {
  readonly words: RegExp;
  /** Why not: goes on after the words found, as in "“chupeta” é …". */
  readonly why: string;
  /** What to write in their place, with an example. */
  readonly instead: string;
}
