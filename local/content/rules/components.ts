import { readFileSync } from 'node:fs';
import { listNames, nearestName, quote, rule } from '#local/content/finding.ts';
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

const TEXT = /^"[^"]+"$/;
/** What an opening can be. */
const CENTIMETRES = /^\{(?:[1-9]|10)\}$/;
const LIST_IN_BRACES = /^\{\[[\s\S]*\]\}$/;

/** What a component needs to be told: its name and form, and the whole opening as an editor should write it. */
const DETAILS: Readonly<Record<string, readonly (readonly [string, RegExp, string])[]>> = {
  ForNetwork: [['network', /^"(?:sus|particular)"$/, '<ForNetwork network="sus">']],
  Notice: [['title?', TEXT, '<Notice title="Antes de ler">']],
  Warning: [['title', TEXT, '<Warning title="Ligue 192 se aparecer um destes sinais">']],
  Update: [['year', /^\{(?:19|20)\d\d\}$/, '<Update year={2025}>']],
  SoundList: [['kind', /^"(?:noises|lullabies)"$/, '<SoundList kind="noises" />']],
  ExamTable: [['trimester', /^\{[123]\}$/, '<ExamTable trimester={1} />']],
  VaccineTable: [['age', /^"[a-z0-9-]+"$/, '<VaccineTable age="2-meses" />']],
  Item: [['name', /^"[a-z0-9]+(?:-[a-z0-9]+)*"$/, '<Item name="primeiro-sorriso" />']],
  Milestones: [['months', /^\{\d{1,3}\}$/, '<Milestones months={18}>']],
  PlanItems: [
    ['section', /^"(?:normal|cesarea)\/[a-z]+"$/, '<PlanItems section="normal/alivio" />'],
  ],
  Opening: [
    ['cm', CENTIMETRES, '<Opening cm={4} />'],
    ['from?', CENTIMETRES, '<Opening from={4} cm={10} />'],
  ],
  Stop: [['label', TEXT, '<Stop label="1º dia" />']],
  FieldLines: [['labels', LIST_IN_BRACES, "<FieldLines labels={['Nome', 'Telefone']} />"]],
  Tabs: [
    ['label', TEXT, '<Tabs label="Tipo de parto" tabs={[…]}>'],
    ['tabs', LIST_IN_BRACES, "<Tabs label=\"…\" tabs={[{ id: 'cesarea', label: 'Cesárea' }]}>"],
  ],
  Fragment: [['slot', TEXT, '<Fragment slot="pros">']],
};

/** A component is told what it needs, in the form that it reads. */
const componentDetail = rule('component-detail', 'all', ({ nodes }, report) => {
  for (const { node, tag } of nodes)
    for (const [detail, form, example] of DETAILS[tag ?? ''] ?? []) {
      const name = detail.replace('?', '');
      const value = attributesOf(node).findLast((one) => one.name === name)?.value;
      const values = { detail: name, tag: tag ?? '', example, value };
      if (value !== undefined && !form.test(value)) report(node, 'malformed', values);
      if (value === undefined && detail === name) report(node, 'missing', values);
    }
});

/** What Markdown has for the tags that editors know from elsewhere. */
const MARKDOWN: Readonly<Record<string, string>> = {
  b: '`**negrito**`, entre dois asteriscos.',
  strong: '`**negrito**`, entre dois asteriscos.',
  i: '`_itálico_`, entre dois sublinhados.',
  em: '`_itálico_`, entre dois sublinhados.',
  br: 'um parágrafo novo, depois de uma linha vazia.',
  p: 'só o texto, com uma linha vazia antes e outra depois.',
  a: '`[texto do link](/puerperium)`.',
  ul: 'um item por linha, cada um começando com `- `.',
  ol: 'um item por linha, cada um começando com `1. `.',
  li: '`- ` no começo da linha.',
  h1: '`## ` e o título.',
  h2: '`## ` e o título.',
  h3: '`### ` e o título.',
  table: 'a tabela com barras: `| Sinal | O que fazer |`, e na linha de baixo `| --- | --- |`.',
};

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
