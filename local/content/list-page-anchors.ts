import { readFileSync } from 'node:fs';
import { listAnchors } from './list-anchors.ts';
import { SAFETY_BLOCKS } from './safety-blocks.ts';

const BLOCK = new RegExp(`<(${SAFETY_BLOCKS}) />`, 'g');
const ID = /<h2 id="([^"]+)"/g;

/** Where a link may lead within a guide: its headings and tabs, and the titles of its safety blocks. */
export function listPageAnchors(mdx: string): string[] {
  const inBlocks = Array.from(mdx.matchAll(BLOCK), ([, name = '']) => idsOf(name));
  return [...listAnchors(mdx), ...inBlocks.flat()];
}

function idsOf(component: string): string[] {
  const file = new URL(`../../src/components/${component}.astro`, import.meta.url);
  return Array.from(readFileSync(file, 'utf8').matchAll(ID), ([, id = '']) => id);
}
