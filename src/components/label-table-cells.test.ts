import { expect, it } from 'vitest';
import { labelTableCells } from './label-table-cells.ts';

const TABLE =
  '<thead><tr><th>Vacina</th><th align="left"><strong>SUS</strong> "hoje"</th></tr></thead>' +
  '<tbody><tr><td>BCG</td><td>Sim, <a href="/a">veja</a></td></tr>' +
  '<tr><td>VIP</td><td></td></tr></tbody>';

it('gives every cell its column, in plain text that an attribute can hold', () => {
  const labelled = labelTableCells(TABLE);
  expect(labelled.match(/data-label="[^"]*"/g)).toEqual([
    'data-label="SUS &quot;hoje&quot;"',
    'data-label="SUS &quot;hoje&quot;"',
  ]);
  expect(labelled).toContain('><div>Sim, <a href="/a">veja</a></div></td>');
});

it('makes the first cell the header of its row, and leaves it a table for assistive technology', () => {
  const labelled = labelTableCells(TABLE);
  expect(labelled).toContain('<th scope="row" role="rowheader">BCG</th>');
  expect(labelled).toContain('<th scope="row" role="rowheader">VIP</th>');
  expect(labelled.match(/<tr role="row">/g)).toHaveLength(3);
  expect(labelled.match(/role="rowgroup"/g)).toHaveLength(2);
  expect(labelled.match(/<th scope="col" role="columnheader">/g)).toHaveLength(2);
});

it('keeps what we say of a cell in data attributes, and nothing that Markdown adds', () => {
  const labelled = labelTableCells(
    '<thead><tr><th>A</th><th align="left" data-for-network="sus">B</th></tr></thead>' +
      '<tbody><tr><td>1</td><td style="x" data-for-network="sus" data-same="2, 4">2</td></tr></tbody>',
  );
  expect(labelled).toContain('role="columnheader" data-for-network="sus">B</th>');
  expect(labelled).toContain('data-label="B" data-for-network="sus" data-same="2, 4"><div>2</div>');
  expect(labelled).not.toMatch(/align|style/);
});
