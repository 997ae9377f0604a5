import type { ContentFile } from '#local/content/content-file.ts';
import { type ContentProblem, errorAt, quote, found, rule } from '#local/content/finding.ts';
import { lineOfNode, listNodes, type PlacedNode, textOfNode } from '#local/content/mdx-nodes.ts';

/** More do not fit a telephone. */
const MOST_COLUMNS = 5;

/** A table has a header, and a value in every cell of every row. */
export const table = rule('table', (file) =>
  listNodes(file.tree).flatMap(({ node }) => {
    if (node.type === 'table') return findInTable(file, node);
    // Without the line of hyphens the parser sees no table at all.
    if (node.type !== 'paragraph' || !/^\|.*\|/.test(textOfNode(node))) return [];
    return errorAt(
      lineOfNode(file, node),
      `Esta tabela não tem cabeçalho, e por isso não vira tabela: ${quote(textOfNode(node))}.`,
      'na primeira linha os nomes das colunas, e na segunda os traços: `| Sinal | O que fazer |` e `| --- | --- |`. Deixe uma linha vazia antes da tabela.',
    );
  }),
);

type Table = Extract<PlacedNode['node'], { type: 'table' }>;

function findInTable(
  file: ContentFile,
  { children: rows }: Table,
): ContentProblem | ContentProblem[] {
  const [head, ...others] = rows.map((row) => ({
    line: lineOfNode(file, row),
    cells: row.children.map((cell) => textOfNode(cell).replaceAll('\u00a0', ' ').trim()),
  }));
  if (head === undefined) return [];
  if (head.cells.every((name) => name === ''))
    return errorAt(
      head.line,
      'Esta tabela não tem cabeçalho: a primeira linha está vazia.',
      'o nome de cada coluna na primeira linha: `| Sinal | O que fazer |`.',
    );
  return [...findInHead(head), ...others.flatMap((row) => findInRow(row, head.cells))];
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function findInHead({ line, cells }: Row): ContentProblem[] {
  const twice = cells.find((name, at) => name !== '' && cells.indexOf(name) < at);
  return found(
    cells.includes('') &&
      errorAt(
        line,
        `A coluna ${cells.indexOf('') + 1} desta tabela não tem nome.`,
        'um nome para ela na primeira linha: no celular, cada valor aparece com o nome da coluna.',
      ),
    twice === undefined ||
      errorAt(
        line,
        `Duas colunas desta tabela se chamam ${quote(twice)}.`,
        'um nome diferente para cada coluna.',
      ),
    cells.length > MOST_COLUMNS &&
      errorAt(
        line,
        `Esta tabela tem ${cells.length} colunas, e no celular não cabem.`,
        `no máximo ${MOST_COLUMNS} colunas: divida em duas tabelas ou em lista.`,
      ),
  );
}

function findInRow(
  { line, cells }: Row,
  names: readonly string[],
): ContentProblem | ContentProblem[] {
  const first = quote(cells[0] ?? '');
  if (cells.length !== names.length)
    return errorAt(
      line,
      `A linha ${first} desta tabela tem ${cells.length} células, e o cabeçalho tem ${names.length}.`,
      `${names.length} valores entre barras \`|\`. Para uma barra dentro do texto, escreva \`\\|\`.`,
    );
  const empty = cells.indexOf('');
  if (empty === -1) return [];
  return errorAt(
    line,
    `A linha ${first} desta tabela tem uma célula vazia na coluna ${quote(names[empty] ?? '')}.`,
    'o valor que falta; se não há o que dizer, um travessão (—) ou “não se aplica”.',
  );
}
