/** What a method can be told apart by: the words by which the table says it, and those of the choice. */
interface Kind {
  readonly value: string;
  readonly label: string;
  readonly words: RegExp;
}

export const HORMONES: readonly Kind[] = [
  { value: 'none', label: 'Sem hormônio', words: /sem hormônio/i },
  { value: 'progestin', label: 'Só progestagênio', words: /só progestagênio/i },
  { value: 'estrogen', label: 'Com estrogênio', words: /com estrogênio/i },
];

export const DURATIONS: readonly Kind[] = [
  { value: 'use', label: 'Cada relação', words: /cada relação/i },
  { value: 'months', label: 'Dias ou meses', words: /\b(?:dia|diári|seman|mensa|mês|meses)/i },
  { value: 'years', label: 'Anos', words: /\banos\b/i },
  { value: 'ever', label: 'Para sempre', words: /definitiv/i },
];

const FITS = /^(?:pode|em geral pode)/i;
const DOES_NOT_FIT = /^(?:não|em geral não|já não)/i;

const ROW = /<tr role="row">(\s*<th scope="row"[\s\S]*?)<\/tr>/g;
const CELL = /<td role="cell" data-label="([^"]*)"><div>([\s\S]*?)<\/div><\/td>/g;

/**
 * A table of methods as GuideTable.astro writes it, each row marked with its kinds and each age with whether the
 * method fits it, by the words of the cells: first the kind, then an age in each column. A row whose words are
 * others stays unmarked, and no choice hides it.
 * @returns the table, and the ages as its columns name them.
 */
export function markMethods(table: string): { html: string; ages: readonly string[] } {
  let ages: readonly string[] = [];
  const html = table.replace(ROW, (_row, cells: string) => {
    const [kinds, ...columns] = Array.from(cells.matchAll(CELL));
    ages = columns.map(([, label = '']) => label);
    const marks = listMarks(kinds?.[2] ?? '');
    return `<tr role="row"${marks}>${cells.replace(CELL, markFit)}</tr>`;
  });
  return { html, ages };
}

/** The marks of a row, by the words that say its kinds. */
function listMarks(words: string): string {
  const valueOf = (kinds: readonly Kind[]) => kinds.find((kind) => kind.words.test(words))?.value;
  const marks = [
    ['hormone', valueOf(HORMONES)],
    ['duration', valueOf(DURATIONS)],
  ] as const;
  return marks
    .flatMap(([name, value]) => (value === undefined ? [] : [` data-${name}="${value}"`]))
    .join('');
}

function markFit(cell: string, _label: string, words: string): string {
  const fit = FITS.test(words) ? 'yes' : DOES_NOT_FIT.test(words) ? 'no' : undefined;
  return fit === undefined ? cell : cell.replace('<td', `<td data-fit="${fit}"`);
}
