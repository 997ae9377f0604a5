import { isGuideSlug } from '#contract/guides.ts';
import { type Advice, quote, rule } from '#local/content/finding.ts';
import { listPageAnchors } from '#local/content/guide-text.ts';
import { type PlacedNode, textOfNode } from '#local/content/nodes.ts';

/** The page's own title is the first level, and the texts have two below it. */
const DEEPEST = 3;

/** Headings begin at `##`, skip no level, and are marked with signs. */
const heading = rule('heading', 'all', ({ nodes, body }, report) => {
  let above = 1;
  for (const { node } of nodes) {
    const text = textOfNode(node);
    // A heading without the space after its signs is a paragraph to the parser.
    const [, signs, title] =
      node.type === 'paragraph' ? (/^(#{1,6})([^#\s].*)/.exec(text) ?? []) : [];
    if (signs !== undefined && title !== undefined)
      report(
        node,
        `O título ${quote(title)} está sem espaço depois dos sinais, e por isso não vira título.`,
        `\`${signs} ${title}\`.`,
      );
    if (node.type !== 'heading') continue;
    const source = body.slice(node.position?.start.offset ?? 0).trimStart();
    const problem = problemOf(node.depth, above, text, source);
    above = Math.max(node.depth, 2);
    if (problem !== undefined) report(node, ...problem);
  }
});

function problemOf(depth: number, above: number, text: string, source: string): Advice | undefined {
  if (!source.startsWith('#'))
    return [
      `A linha de sinais embaixo de ${quote(text)} faz dela um título sem querer.`,
      `\`## ${text}\`, se é um título; se não é, uma linha vazia antes dos sinais, ou apague-os.`,
    ];
  if (depth === 1)
    return [
      `O título ${quote(text)} está com um \`#\` só, que é o do título da página.`,
      `\`## ${text}\`.`,
    ];
  if (depth > DEEPEST)
    return [
      `O título ${quote(text)} está fundo demais, com ${depth} sinais \`#\`.`,
      `\`### ${text}\`, ou o título em **negrito**, no começo do parágrafo.`,
    ];
  if (depth > above + 1)
    return [
      `O título ${quote(text)} pula um nível: acima dele não há título com \`${'#'.repeat(depth - 1)}\`.`,
      `\`${'#'.repeat(above + 1)} ${text}\`.`,
    ];
  return text === ''
    ? ['Este título está vazio.', 'o título depois dos sinais, ou apague a linha.']
    : undefined;
}

/** Ids of the page around a guide's text. */
const PAGE_IDS = ['premium', 'premium-titulo', 'conteudo'];

/** Every heading, tab and safety block of a guide or a page of care has an address of its own. */
const headingTwice = rule('heading-twice', ['guide', 'care'], ({ nodes, body }, report) => {
  const seen = new Set(PAGE_IDS);
  for (const placed of nodes) {
    const ids = idsOf(placed, body);
    const taken = ids.find((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    if (taken === undefined) continue;
    const name =
      placed.tag === null
        ? `O título ${quote(textOfNode(placed.node))}`
        : `A aba ou caixa \`${taken}\``;
    report(
      placed.node,
      `${name} tem o mesmo endereço (\`#${taken}\`) de outra parte desta página.`,
      'outro título, que diga o que esta parte tem de só seu: “Preparação para a cesárea” em vez de “Preparação”.',
    );
  }
});

/** What the node itself makes addressable, read from its own text without what stands in it. */
function idsOf({ node, tag }: PlacedNode, body: string): string[] {
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'heading') return listPageAnchors(source);
  if (tag === 'Tabs') return listPageAnchors(source.replace(/^#.*$/gm, ''));
  return tag !== null && /^<\w+ \/>$/.test(source) ? listPageAnchors(source) : [];
}

const FEWEST = 4;
const MOST = 16;

/** A guide begins with words, and has as many parts as its table of contents can show. */
const guideParts = rule('guide-parts', ['guide'], ({ nodes, bodyLine }, report) => {
  if (nodes.length === 0) return;
  const parts = nodes.filter(({ node }) => node.type === 'heading' && node.depth === 2).length;
  const first = nodes[1]?.node;
  if (first?.type !== 'paragraph')
    report(
      first ?? bodyLine,
      'O guia não começa com um parágrafo.',
      'antes do primeiro título, uma ou duas frases abertas a todas: o que é e para quem é.',
    );
  if (parts < FEWEST || parts > MOST)
    report(
      bodyLine,
      `O guia tem ${parts} partes (títulos com \`##\`), e o índice pede de ${FEWEST} a ${MOST}.`,
      parts < FEWEST
        ? 'mais títulos com `##`, um para cada assunto.'
        : '`###` nos títulos que cabem dentro de outro.',
    );
});

/** The menu knows every guide. */
const guideMenu = rule('guide-menu', ['guide'], ({ slug }, report) => {
  if (!isGuideSlug(slug))
    report(
      1,
      `O menu do site não conhece o guia \`${slug}\`, e sem isso ele não aparece.`,
      'um pedido a quem desenvolve, no pull request: um guia novo entra em `src/contract/guides.ts` e em `src/lib/menu.ts`. Se era para ser um guia que já existe, corrija o nome do arquivo.',
    );
});

export const HEADING_RULES = [heading, headingTwice, guideParts, guideMenu];
