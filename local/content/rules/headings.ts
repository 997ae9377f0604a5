import { isGuideSlug } from '#contract/guides.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import { type ContentProblem, errorAt, quote, found, rule } from '#local/content/finding.ts';
import { listPageAnchors } from '#local/content/guide-text.ts';
import {
  componentName,
  lineOfNode,
  listNodes,
  type PlacedNode,
  textOfNode,
} from '#local/content/mdx-nodes.ts';

/** The page's own title is the first level, and the texts have two below it. */
const DEEPEST = 3;

/** Headings begin at `##`, skip no level, and are marked with signs. */
const heading = rule('heading', (file) => {
  let above = 1;
  return listNodes(file.tree).flatMap(({ node }) => {
    if (node.type === 'paragraph') return findUnmarked(lineOfNode(file, node), textOfNode(node));
    if (node.type !== 'heading') return [];
    const problem = problemOf(node.depth, above, textOfNode(node), sourceOf(file, node));
    above = Math.max(node.depth, 2);
    return problem === null ? [] : errorAt(lineOfNode(file, node), ...problem);
  });
});

const sourceOf = ({ body }: ContentFile, node: PlacedNode['node']) =>
  body.slice(node.position?.start.offset ?? 0).trimStart();

function problemOf(
  depth: number,
  above: number,
  text: string,
  source: string,
): readonly [string, string] | null {
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
    : null;
}

/** A heading without the space after its signs is a paragraph to the parser. */
function findUnmarked(line: number, text: string): ContentProblem | ContentProblem[] {
  const [, signs, title] = /^(#{1,6})([^#\s].*)/.exec(text) ?? [];
  if (signs === undefined || title === undefined) return [];
  return errorAt(
    line,
    `O título ${quote(title)} está sem espaço depois dos sinais, e por isso não vira título.`,
    `\`${signs} ${title}\`.`,
  );
}

/** Ids of the page around a guide's text. */
const PAGE_IDS = ['premium', 'premium-titulo', 'conteudo'];

/** Every heading, tab and safety block of a guide or a page of care has an address of its own. */
const headingTwice = rule('heading-twice', (file) => {
  if (file.kind !== 'guide' && file.kind !== 'care') return [];
  const seen = new Set(PAGE_IDS);
  return listNodes(file.tree).flatMap(({ node }) => {
    const ids = idsOf(node, file.body);
    const taken = ids.find((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    if (taken === undefined) return [];
    const name =
      node.type === 'heading'
        ? `O título ${quote(textOfNode(node))}`
        : `A aba ou caixa \`${taken}\``;
    return errorAt(
      lineOfNode(file, node),
      `${name} tem o mesmo endereço (\`#${taken}\`) de outra parte desta página.`,
      'outro título, que diga o que esta parte tem de só seu: “Preparação para a cesárea” em vez de “Preparação”.',
    );
  });
});

/** What the node itself makes addressable, read from its own text without what stands in it. */
function idsOf(node: PlacedNode['node'], body: string): string[] {
  const name = componentName(node);
  if (node.type !== 'heading' && name === null) return [];
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  if (node.type === 'heading') return listPageAnchors(source);
  if (name === 'Tabs') return listPageAnchors(source.replace(/^#.*$/gm, ''));
  return /^<\w+ \/>$/.test(source) ? listPageAnchors(source) : [];
}

const FEWEST = 4;
const MOST = 16;

/** A guide begins with words, and has as many parts as its table of contents can show. */
const guideParts = rule('guide-parts', (file) => {
  if (file.kind !== 'guide' || file.tree === null || !('children' in file.tree)) return [];
  const [first] = file.tree.children;
  const parts = listNodes(file.tree).filter(
    ({ node }) => node.type === 'heading' && node.depth === 2,
  ).length;
  return found(
    first?.type === 'paragraph' ||
      errorAt(
        first === undefined ? file.bodyLine : lineOfNode(file, first),
        'O guia não começa com um parágrafo.',
        'antes do primeiro título, uma ou duas frases abertas a todas: o que é e para quem é.',
      ),
    (parts >= FEWEST && parts <= MOST) ||
      errorAt(
        file.bodyLine,
        `O guia tem ${parts} partes (títulos com \`##\`), e o índice pede de ${FEWEST} a ${MOST}.`,
        parts < FEWEST
          ? 'mais títulos com `##`, um para cada assunto.'
          : '`###` nos títulos que cabem dentro de outro.',
      ),
  );
});

/** The menu knows every guide. */
const guideMenu = rule('guide-menu', ({ kind, path }) => {
  const slug = /([^/]+)\.mdx$/.exec(path)?.[1];
  if (kind !== 'guide' || isGuideSlug(slug)) return [];
  return errorAt(
    1,
    `O menu do site não conhece o guia \`${slug ?? ''}\`, e sem isso ele não aparece.`,
    'um pedido a quem desenvolve, no pull request: um guia novo entra em `src/contract/guides.ts` e em `src/lib/menu.ts`. Se era para ser um guia que já existe, corrija o nome do arquivo.',
  );
});

export const HEADING_RULES = [heading, headingTwice, guideParts, guideMenu];
