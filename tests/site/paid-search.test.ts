import { describe, expect, it } from 'vitest';

import { createPaidSearch } from './support/create-paid-search.ts';
import { findCanaries } from './support/find-canaries.ts';
import { readGuides } from './support/read-guides.ts';
import { readWords } from './support/read-words.ts';

const [guide, ...others] = readGuides();
if (!guide) throw new Error('no guide');
const search = createPaidSearch([guide, ...others]);
const SENTENCE = longestSentence(guide.paid.join('\n'));
const CANARY = guide.entry.canaries.bold;

/** Ways in which a text gets out of a build, and which a plain search does not see. */
const DISGUISES: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in upper case', (text) => text.toUpperCase()],
  ['without accents', (text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
  ['a word a line', (text) => text.replaceAll(' ', '\n  ')],
  ['with every second word in bold', (text) => everySecond(text, (word) => `<b>${word}</b>`)],
  ['with markup inside the words', (text) => text.replace(/(\S)(\S)/g, '$1<em class="x">$2</em>')],
  ['with soft hyphens', (text) => text.replace(/(\S)(\S)/g, '$1&shy;$2')],
  ['a word a cell', (text) => `<td>${text.split(' ').join('</td><td>')}</td>`],
  ['in entities by number', (text) => text.replace(/[^ -~]|e/g, (c) => `&#${c.codePointAt(0)};`)],
  ['in entities by name', (text) => text.replaceAll('ã', '&atilde;').replaceAll(' ', '&nbsp;')],
  ['in an attribute', (text) => `<p title="${text}">Oi</p>`],
  ['in JSON', (text) => JSON.stringify({ a: [text.replaceAll(' ', '\n')] })],
  ['in JSON without a letter beyond ASCII', (text) => escaped(JSON.stringify(text))],
  ['as HTML in JSON', (text) => escaped(JSON.stringify(everySecond(text, (w) => `<b>${w}</b>`)))],
  [
    'as JSON in an attribute',
    (text) => `<x props="${JSON.stringify([text]).replace(/"/g, '&quot;')}">`,
  ],
  ['as an address', (text) => `data:text/html,${encodeURIComponent(text)}`],
  ['in a script that was made shorter', (text) => `const a=\`${text}\`,b="";`],
  ['as a name', (text) => text.toLowerCase().replaceAll(' ', '-')],
];

describe('K02 the search for paid text', () => {
  it.each(DISGUISES)('finds a sentence %s', (_, disguise) => {
    const [found] = search.find(`<p>Antes</p> ${disguise(SENTENCE)} <p>Depois</p>`);
    expect(found?.slug).toBe(guide.slug);
  });

  it.each(DISGUISES)('finds a canary %s', (_, disguise) => {
    const found = findCanaries(`<p>Antes</p> ${disguise(CANARY)} <p>Depois</p>`, [guide]);
    expect(found).toEqual([CANARY]);
  });

  it('finds nothing in the list of what is inside', () => {
    const headings = guide.paid.join('\n').match(/<h[23][\s\S]*?<\/h[23]>/g) ?? [];
    expect(headings.length).toBeGreaterThan(2);
    expect(search.find(headings.join('\n'))).toEqual([]);
  });
});

function everySecond(text: string, change: (word: string) => string): string {
  return text
    .split(' ')
    .map((word, index) => (index % 2 ? change(word) : word))
    .join(' ');
}

function escaped(text: string): string {
  return text.replace(
    /[^ -~]|[<>]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Of a paragraph without markup, so that it stands in the fragment as it is read. */
function longestSentence(html: string): string {
  const texts = Array.from(html.matchAll(/<p>([^<>&"]{60,})<\/p>/g), ([, text = '']) => text);
  const [longest = ''] = texts.toSorted((one, other) => other.length - one.length);
  if (readWords(longest) === '') throw new Error('no paragraph without markup');
  return longest.replace(/\s+/g, ' ');
}
