/** A file of `content/` as it is read, before anything is understood of it. */
export interface ContentText {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly path: string;
  readonly text: string;
}
