import { quote, type Report, rule } from '#local/content/finding.ts';
import { type PlacedNode, textOfNode } from '#local/content/nodes.ts';

/** More do not fit a telephone. */
const MOST_COLUMNS = 5;

/** A table has a header, and a value in every cell of every row. */
export const table = rule('table', 'all', ({ nodes }, report) => {
  for (const { node } of nodes) {
    if (node.type === 'table') checkTable(node, report);
    // Without the line of hyphens the parser sees no table at all.
    if (node.type === 'paragraph' && /^\|.*\|/.test(textOfNode(node)))
      report(
        node,
        `Esta tabela não tem cabeçalho, e por isso não vira tabela: ${quote(textOfNode(node))}.`,
        'na primeira linha os nomes das colunas, e na segunda os traços: `| Sinal | O que fazer |` e `| --- | --- |`. Deixe uma linha vazia antes da tabela.',
      );
  }
});

type Table = Extract<PlacedNode['node'], { type: 'table' }>;

function checkTable({ children: [head, ...rows] }: Table, report: Report): void {
  const cellsOf = (row: typeof head) =>
    (row?.children ?? []).map((cell) => textOfNode(cell).replaceAll('\u00a0', ' ').trim());
  const names = cellsOf(head);
  if (head === undefined) return;
  if (names.every((name) => name === ''))
    return report(
      head,
      'Esta tabela não tem cabeçalho: a primeira linha está vazia.',
      'o nome de cada coluna na primeira linha: `| Sinal | O que fazer |`.',
    );
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (names.includes(''))
    report(
      head,
      `A coluna ${names.indexOf('') + 1} desta tabela não tem nome.`,
      'um nome para ela na primeira linha: no celular, cada valor aparece com o nome da coluna.',
    );
  if (twice !== undefined)
    report(
      head,
      `Duas colunas desta tabela se chamam ${quote(twice)}.`,
      'um nome diferente para cada coluna.',
    );
  if (names.length > MOST_COLUMNS)
    report(
      head,
      `Esta tabela tem ${names.length} colunas, e no celular não cabem.`,
      `no máximo ${MOST_COLUMNS} colunas: divida em duas tabelas ou em lista.`,
    );
  for (const row of rows) {
    const cells = cellsOf(row);
    const called = `A linha ${quote(cells[0] ?? '')} desta tabela tem`;
    const empty = cells.indexOf('');
    if (cells.length !== names.length)
      report(
        row,
        `${called} ${cells.length} células, e o cabeçalho tem ${names.length}.`,
        `${names.length} valores entre barras \`|\`. Para uma barra dentro do texto, escreva \`\\|\`.`,
      );
    else if (empty !== -1)
      report(
        row,
        `${called} uma célula vazia na coluna ${quote(names[empty] ?? '')}.`,
        'o valor que falta; se não há o que dizer, um travessão (—) ou “não se aplica”.',
      );
  }
}
