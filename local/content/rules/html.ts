import { componentName } from '#local/content/component-name.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';

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

/** Texts are Markdown: no tags of HTML. */
export const html: ContentRule = {
  name: 'html',
  find(file) {
    return listNodes(file.tree).flatMap(({ node }) => {
      const name = componentName(node);
      // Images have a rule of their own.
      if (name === null || name === 'img' || !/^[a-z]/.test(name)) return [];
      return [
        errorAt(
          lineOfNode(file, node),
          `\`<${name}>\` é HTML, e aqui se escreve em Markdown.`,
          MARKDOWN[name] ?? 'só o texto, sem a marca. Um sinal de menor se escreve `\\<`.',
        ),
      ];
    });
  },
};
