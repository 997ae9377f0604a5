import type { MdastNode } from 'satteri';
import type { Document } from 'yaml';

/** The collections of `content/`, by what one file of theirs is. */
export type ContentKind =
  | 'week'
  | 'guide'
  | 'care'
  | 'bag'
  | 'essentials'
  | 'sounds'
  | 'vaccines'
  | 'exams'
  | 'plan'
  | 'sources'
  /** `content/palavras.txt`: neither fields nor a body, only `text`. */
  | 'words';

/** One file of `content/` as an editor left it: broken parts are null, and a rule says why. */
export interface ContentFile {
  /** Path from the project's root, such as `content/weeks/07.mdx`. */
  readonly path: string;
  readonly kind: ContentKind;
  /** The whole file, its lines ended by `\n`. */
  readonly text: string;
  /** The front matter, or the whole of a YAML file; its ranges count from the start of `yaml`. */
  readonly document: Document.Parsed | null;
  readonly yaml: string;
  /** Line of the file on which `yaml` begins, counted from 1. */
  readonly yamlLine: number;
  /** The fields as they stand, unchecked; null when the YAML cannot be read. */
  readonly data: unknown;
  /** The MDX below the front matter; empty for YAML. */
  readonly body: string;
  /** Line of the file on which `body` begins, counted from 1. */
  readonly bodyLine: number;
  /** The body as the site's own parser reads it, with positions from the start of `body`. */
  readonly tree: MdastNode | null;
  /** Why `tree` is null, as the parser says it. */
  readonly treeError: string | null;
}
