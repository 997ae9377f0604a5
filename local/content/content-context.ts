/** What a rule may know besides the files. */
export interface ContentContext {
  /** The day of the check, such as `2026-11-21`. */
  readonly today: string;
}
