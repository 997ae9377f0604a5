import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes, type PlacedNode } from '#local/content/list-nodes.ts';
import { quote } from '#local/content/quote.ts';
import { textOfNode } from '#local/content/text-of-node.ts';

/** The page's own title is the first level, and the texts have two below it. */
const DEEPEST = 3;

/** Headings begin at `##`, skip no level, and are marked with signs. */
export const heading: ContentRule = {
  name: 'heading',
  find(file) {
    let above = 1;
    return listNodes(file.tree).flatMap(({ node }) => {
      if (node.type === 'paragraph') return findUnmarked(lineOfNode(file, node), textOfNode(node));
      if (node.type !== 'heading') return [];
      const problem = problemOf(node.depth, above, textOfNode(node), sourceOf(file, node));
      above = Math.max(node.depth, 2);
      return problem === null ? [] : [errorAt(lineOfNode(file, node), ...problem)];
    });
  },
};

const sourceOf = ({ body }: ContentFile, node: PlacedNode['node']) =>
  body.slice(node.position?.start.offset ?? 0).trimStart();

function problemOf(
  depth: number,
  above: number,
  text: string,
  source: string,
): readonly [string, string] | null {
  if (!source.startsWith('#')) {
    return [
      `A linha de sinais embaixo de ${quote(text)} faz dela um título sem querer.`,
      `\`## ${text}\`, se é um título; se não é, uma linha vazia antes dos sinais, ou apague-os.`,
    ];
  }
  if (depth === 1) {
    return [
      `O título ${quote(text)} está com um \`#\` só, que é o do título da página.`,
      `\`## ${text}\`.`,
    ];
  }
  if (depth > DEEPEST) {
    return [
      `O título ${quote(text)} está fundo demais, com ${depth} sinais \`#\`.`,
      `\`### ${text}\`, ou o título em **negrito**, no começo do parágrafo.`,
    ];
  }
  if (depth > above + 1) {
    return [
      `O título ${quote(text)} pula um nível: acima dele não há título com \`${'#'.repeat(depth - 1)}\`.`,
      `\`${'#'.repeat(above + 1)} ${text}\`.`,
    ];
  }
  return text === ''
    ? ['Este título está vazio.', 'o título depois dos sinais, ou apague a linha.']
    : null;
}

/** A heading without the space after its signs is a paragraph to the parser. */
function findUnmarked(line: number, text: string): ContentProblem[] {
  const [, signs, title] = /^(#{1,6})([^#\s].*)/.exec(text) ?? [];
  if (signs === undefined || title === undefined) return [];
  return [
    errorAt(
      line,
      `O título ${quote(title)} está sem espaço depois dos sinais, e por isso não vira título.`,
      `\`${signs} ${title}\`.`,
    ),
  ];
}
