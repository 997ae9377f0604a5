import { expect, it } from 'vitest';
import { labelTableCells } from '#components/label-table-cells.ts';
import { markMethods } from './methods.ts';

const AGES = ['Antes de 6 semanas', 'Depois de 6 meses'];

/** A row as it is marked, of these cells behind the method's name. */
function markRow(...cells: readonly string[]): string {
  const head = ['Método', 'Hormônio e duração', ...AGES].map((name) => `<th>${name}</th>`);
  const row = ['DIU', ...cells].map((text) => `<td>${text}</td>`);
  const table = `<thead><tr>${head.join('')}</tr></thead><tbody><tr>${row.join('')}</tr></tbody>`;
  return markMethods(labelTableCells(table)).html.replace(/^[\s\S]*<tbody[^>]*>/, '');
}

it.each([
  ['sem hormônio; anos', 'none', 'years'],
  ['Sem hormônio; cada relação', 'none', 'use'],
  ['sem hormônio; definitiva', 'none', 'ever'],
  ['só progestagênio; 3 anos', 'progestin', 'years'],
  ['só progestagênio; 3 meses', 'progestin', 'months'],
  ['só progestagênio; comprimido diário', 'progestin', 'months'],
  ['com estrogênio; formas semanais e mensais', 'estrogen', 'months'],
])('marks the row of "%s" as %s, %s', (words, hormone, duration) => {
  const row = markRow(words, 'pode', 'pode');
  expect(row).toContain(`<tr role="row" data-hormone="${hormone}" data-duration="${duration}">`);
});

it.each([
  ['pode, com as 3 condições', 'yes'],
  ['em geral pode', 'yes'],
  ['não', 'no'],
  ['em geral não', 'no'],
  ['já não protege', 'no'],
])('marks at an age "%s" as %s', (words, fit) => {
  expect(markRow('anos', words, 'outro')).toContain(
    `<td data-fit="${fit}" role="cell" data-label="${AGES[0]}"><div>${words}</div>`,
  );
});

it('leaves unmarked what other words say, so that no choice hides it', () => {
  const row = markRow('depende', 'colocado em 48 horas, pode; depois, em geral não', 'pergunte');
  expect(row).not.toMatch(/data-(?:hormone|duration|fit)/);
});

it('names the ages as the columns do, and leaves the words as they are', () => {
  const table = labelTableCells(
    '<thead><tr><th>Método</th><th>Tipo</th><th>Aos 2 anos</th></tr></thead>' +
      '<tbody><tr><td><a href="#diu">DIU</a></td><td>anos</td><td>pode</td></tr></tbody>',
  );
  const { html, ages } = markMethods(table);
  expect(ages).toEqual(['Aos 2 anos']);
  expect(html.replace(/ data-(?:duration|fit)="\w+"/g, '')).toBe(table);
});
