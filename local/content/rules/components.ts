import { readFileSync } from 'node:fs';
import { z } from '#contract/z.ts';
import { listNames, nearestName, quote, readData, rule } from '#local/content/finding.ts';
import { attributesOf } from '#local/content/nodes.ts';

const LIST = /const components = \{\n([\s\S]*?)\n\};/;

/** The components that a text may use, listed by the one that shows it, and those of them for paid text alone. */
function listedBy(shownBy: string): { known: string[]; paidOnly: string[] } {
  const file = new URL(`../../../src/${shownBy}`, import.meta.url);
  const [, list = ''] = LIST.exec(readFileSync(file, 'utf8')) ?? [];
  const entries = Array.from(list.matchAll(/^ {2}([A-Z]\w+)(?:: (\w+))?,$/gm));
  return {
    known: entries.map(([, name = '']) => name),
    paidOnly: entries.flatMap(([, name = '', use]) => (use === 'PaidOnly' ? [name] : [])),
  };
}

export const guideComponents = () => listedBy('layouts/GuideText.astro');

/** A guide and a page of care use the components of the project alone, each its own; a week none. */
const component = rule('component', 'all', ({ kind, nodes }, report) => {
  const used = nodes.filter(({ tag }) => tag !== null && /^[^a-z]/.test(tag));
  if (used.length === 0) return;
  // The framework's own stands for the panels of tabs and the two lists of pros and cons.
  const names =
    kind === 'care'
      ? listedBy('components/CareText.astro').known
      : [...guideComponents().known, 'Fragment'];
  for (const { node, tag } of used) {
    const name = tag ?? '';
    const known = listNames(names.map((one) => `<${one}>`));
    if (kind === 'week') report(node, 'in-week', { name });
    else if (!names.includes(name))
      report(node, 'unknown', { name, known, nearest: nearestName(name, names) });
  }
});

const detail = z.strictObject({
  name: z.string(),
  form: z.string(),
  example: z.string(),
  optional: z._default(z.boolean(), false),
});
/** See the comments of the file. */
const { details: DETAILS, markdown: MARKDOWN } = readData(
  'components',
  z.strictObject({
    details: z.record(z.string(), z.array(detail)),
    markdown: z.record(z.string(), z.string()),
  }),
);

/** A component is told what it needs, in the form that it reads. */
const componentDetail = rule('component-detail', 'all', ({ nodes }, report) => {
  for (const { node, tag } of nodes)
    for (const { name, form, example, optional } of DETAILS[tag ?? ''] ?? []) {
      const value = attributesOf(node).findLast((one) => one.name === name)?.value;
      const values = { detail: name, tag: tag ?? '', example, value };
      if (value !== undefined && !new RegExp(form).test(value)) report(node, 'malformed', values);
      if (value === undefined && !optional) report(node, 'missing', values);
    }
});

const PLAIN_TEXT = 'só o texto, sem a marca. Um sinal de menor se escreve `\\<`.';

/** Texts are Markdown: no tags of HTML. Images have a rule of their own. */
const html = rule('html', 'all', ({ nodes }, report) => {
  for (const { node, tag } of nodes)
    if (tag !== null && tag !== 'img' && /^[a-z]/.test(tag))
      report(node, 'tag', { tag, markdown: MARKDOWN[tag] ?? PLAIN_TEXT });
});

/** Texts have no code: no `import`, nothing in braces, no looks of their own. */
const codeInText = rule('code-in-text', 'all', ({ nodes }, report) => {
  for (const { node, tag } of nodes) {
    if (node.type === 'mdxjsEsm')
      report(node, 'import', { line: quote(node.value), word: node.value.split(/\s/)[0] });
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const code = quote(`{${node.value}}`);
      report(node, node.value.trim().startsWith('/*') ? 'comment' : 'braces', { code });
    }
    for (const { name } of attributesOf(node))
      if (/^(?:style|class|className|id|on[A-Za-z]+|\{…\})$/.test(name))
        report(node, 'looks', { name, tag: tag ?? '' });
  }
});

/** Texts have no images of their own: the drawing of the front matter is the one. */
const noImage = rule('no-image', 'all', ({ nodes }, report) => {
  for (const { node, tag } of nodes)
    if (node.type === 'image' || node.type === 'imageReference' || tag === 'img')
      report(node, 'image');
});

export const COMPONENT_RULES = [component, componentDetail, html, codeInText, noImage];
