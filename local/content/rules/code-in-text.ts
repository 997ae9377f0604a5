import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { lineOfNode } from '#local/content/line-of-node.ts';
import { listNodes } from '#local/content/list-nodes.ts';
import { quote } from '#local/content/quote.ts';

/** Texts have no code: no `import`, nothing in braces, no looks of their own. */
export const codeInText: ContentRule = {
  name: 'code-in-text',
  find(file) {
    return listNodes(file.tree).flatMap(({ node }) => {
      const line = lineOfNode(file, node);
      if (node.type === 'mdxjsEsm') {
        const [word = 'import'] = node.value.split(/\s/);
        return [
          errorAt(
            line,
            `A linha ${quote(node.value)} começa com \`${word}\` e é lida como código.`,
            'nada: apague a linha, que os componentes já estão à mão. Se é uma frase, comece com outra palavra.',
          ),
        ];
      }
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        return [
          errorAt(
            line,
            `O que está entre chaves, ${quote(`{${node.value}}`)}, é lido como código e não aparece como texto.`,
            node.value.trim().startsWith('/*')
              ? 'o comentário na conversa do pull request, e apague-o daqui.'
              : 'parênteses no lugar das chaves.',
          ),
        ];
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
      return node.attributes.flatMap((attribute) => {
        const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
        if (!/^(?:style|class|className|id|on[A-Za-z]+|\{…\})$/.test(name)) return [];
        return [
          errorAt(
            line,
            `\`${name}\` em \`<${node.name ?? ''}>\` muda a aparência ou faz a página agir, e isso não fica no texto.`,
            `\`<${node.name ?? ''}>\` sem \`${name}\`. Para mudar a aparência, fale com quem desenvolve.`,
          ),
        ];
      });
    });
  },
};
