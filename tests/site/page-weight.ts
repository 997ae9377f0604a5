import type { BuiltPage } from './built-pages.ts';
import { readPageScripts } from './page-scripts.ts';
import { sentSize } from './sent-size.ts';

/** What a page weighs as it is sent, in bytes; fonts and images aside. */
export interface PageWeight {
  /** The document, with the styles and the scripts that stand in it. */
  readonly html: number;
  /** Of the document, what its inline scripts come to when they are compressed by themselves. */
  readonly inlineScripts: number;
  /** The scripts beside it. */
  readonly scriptFiles: number;
}

/** Weighs a page as it is sent to a guest, or to somebody signed in. */
export function pageWeight({ html }: BuiltPage, audience: { isSignedIn: boolean }): PageWeight {
  const scripts = readPageScripts(html, audience);
  const isInline = ({ address }: { address: string }) => address === 'inline';
  const sum = (parts: typeof scripts) =>
    parts.reduce((total, { code }) => total + sentSize(code), 0);
  return {
    html: sentSize(html),
    inlineScripts: sum(scripts.filter(isInline)),
    scriptFiles: sum(scripts.filter((script) => !isInline(script))),
  };
}
