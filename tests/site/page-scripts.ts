import { readFileSync } from 'node:fs';

import { DIST } from './built-pages.ts';

/** A script of a page: its address, or 'inline' where it stands in the page. */
export interface PageScript {
  readonly address: string;
  readonly code: string;
}

/** What waits for a new version of the site, which nobody meets on a first visit. */
const UPDATE_NOTICE = /<template[^>]*\sdata-on="newversion"[^>]*>[\s\S]*?<\/template>/g;
/** What a guest does not load: islands that wait for a touch, and what waits for a session. */
const SIGNED_IN_ONLY =
  /<astro-island[^>]*\sclient="touched"(?![^>]*&quot;now&quot;)[^>]*>|<template[^>]*\sdata-user-code[^>]*>[\s\S]*?<\/template>/g;
/** What is loaded beside the rest once the device says that a baby is here: what it weighs is told by the baby's page. */
const AFTER_BIRTH = /<astro-island[^>]*&quot;baby&quot;[^>]*>/g;
const INLINE =
  /<script(?![^>]*\s(?:src=|type="(?:application\/ld\+json|speculationrules)"))[^>]*>([\s\S]*?)<\/script>/g;
const ENTRY = /\s(?:src|component-url|renderer-url|before-hydration-url)="(\/[^"]+\.m?js)"/g;
/** `import … from './a.js'`, `import './a.js'` and `export … from './a.js'`, not `import('./a.js')`. */
const IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.{0,2}\/[^"'`]+)["'`]/g;

/**
 * The scripts of our own that a page runs, with all that they import. What is asked for by `import()`
 * is left out: how good a password is comes with its first key.
 * @param isSignedIn whether somebody is: then what waits for a session is counted, and every island.
 */
export function readPageScripts(
  html: string,
  { isSignedIn }: { isSignedIn: boolean },
): PageScript[] {
  const complete = html.replace(UPDATE_NOTICE, '').replace(AFTER_BIRTH, '');
  const loaded = isSignedIn ? complete : complete.replace(SIGNED_IN_ONLY, '');
  const inline = Array.from(loaded.matchAll(INLINE), ([, code = '']) => ({
    address: 'inline',
    code,
  }));
  const files = new Map<string, PageScript>();
  for (const [, address = ''] of loaded.matchAll(ENTRY)) addFile(files, address);
  return [...inline, ...files.values()];
}

function addFile(files: Map<string, PageScript>, address: string): void {
  if (files.has(address)) return;
  const code = readFileSync(new URL(`.${address}`, DIST), 'utf8');
  files.set(address, { address, code });
  for (const [, path = ''] of code.matchAll(IMPORT)) {
    addFile(files, new URL(path, `http://localhost${address}`).pathname);
  }
}
