import { expect, it } from 'vitest';
import { parseContentFile } from '#local/content/content-file.ts';
import { listProse } from './prose.ts';

const GUIDE = `---
title: Um título
lead: >-
  Primeira linha do resumo
  e segunda linha.
drawing: lua
worth:
  - 'entre aspas'
canaries:
  bold: fica fora
sources:
  - fonte
reviewedAt: 2026-11-21
---

Texto **forte** com
[um link](/exams) e \`código\`.

<Premium>

<Notice title="Título da caixa">

- item

</Notice>

| A | B |
| - | - |
| um | dois |

<FieldLines
  labels={[
    'Nome',
    'Telefone',
  ]}
/>

<Tabs label="Abas" tabs={[{ id: 'aba-um', label: 'Aba um' }]}>
</Tabs>

</Premium>
`;

const file = parseContentFile({ path: 'content/guides/exams.mdx', text: GUIDE });
const prose = file === null ? [] : listProse(file);
const lineOf = (word: string) => {
  const one = prose.find(({ text }) => text.includes(word));
  return one?.lineAt(one.text.indexOf(word));
};

it('lists what is read, field by field and block by block', () => {
  expect(prose.map(({ text }) => text.trim())).toEqual([
    'Um título',
    'Primeira linha do resumo e segunda linha.',
    'entre aspas',
    'Texto forte com um link e .',
    'Título da caixa',
    'item',
    'A B',
    'um dois',
    'Nome',
    'Telefone',
    'Abas',
    'Aba um',
  ]);
});

it.each([
  ['título', 2],
  ['Primeira', 4],
  ['segunda', 5],
  ['aspas', 8],
  ['forte', 16],
  ['link', 17],
  ['caixa', 21],
  ['item', 23],
  ['dois', 29],
  ['Telefone', 34],
  ['Aba um', 38],
])('knows the line of "%s": %i', (word, line) => {
  expect(lineOf(word)).toBe(line);
});

it('knows what is paid for, and the names of fields', () => {
  expect(prose.filter(({ isPaid }) => !isPaid)).toHaveLength(4);
  expect(prose.find(({ text }) => text === 'entre aspas')?.field).toEqual(['worth']);
});

it('reads nothing of the sources, which are not ours to word', () => {
  const sources = parseContentFile({
    path: 'content/sources.yaml',
    text: '- id: a\n  title: Fetal growth\n',
  });
  expect(sources === null ? null : listProse(sources)).toEqual([]);
});
