import type { BuiltPage } from './built-pages.ts';
import { readPageScripts } from './page-scripts.ts';
import { sentSize } from './sent-size.ts';
import { SVG_COPY_LENGTH } from './speed-budgets.ts';

/** What a page weighs as it is sent, in bytes; fonts, images and the drawings in its document aside. */
export interface PageWeight {
  /** The document, with the styles and the scripts that stand in it. */
  readonly html: number;
  /** Of the document, what its inline scripts come to when they are compressed by themselves. */
  readonly inlineScripts: number;
  /** The scripts beside it. */
  readonly scriptFiles: number;
  /** Each drawing in the document, compressed by itself. */
  readonly drawings: readonly number[];
}

const SVG = /<svg[^>]*>[\s\S]*?<\/svg>/g;
const isDrawing = (svg: string) => svg.length >= SVG_COPY_LENGTH;

/** Names that Astro makes from the path of the folder it builds in: with them, a page weighs some bytes more elsewhere. */
const NAMES_OF_FOLDER = /(?<=\s(?:uid|data-version)=")[\w-]+|(?<=Fraunces-|Figtree-)[\da-f]{16}/g;

/** Weighs a page as it is sent to a guest, or to somebody signed in. */
export function pageWeight({ html }: BuiltPage, audience: { isSignedIn: boolean }): PageWeight {
  const scripts = readPageScripts(html, audience);
  const isInline = ({ address }: { address: string }) => address === 'inline';
  const sum = (parts: typeof scripts) =>
    parts.reduce((total, { code }) => total + sentSize(code), 0);
  return {
    html: sentSize(
      html.replace(SVG, (svg) => (isDrawing(svg) ? '' : svg)).replace(NAMES_OF_FOLDER, 'Z1lHnv'),
    ),
    inlineScripts: sum(scripts.filter(isInline)),
    scriptFiles: sum(scripts.filter((script) => !isInline(script))),
    drawings: (html.match(SVG) ?? []).filter(isDrawing).map(sentSize),
  };
}
