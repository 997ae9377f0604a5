import { errorAt, quote, rule } from '#local/content/finding.ts';
import { componentName, lineOfNode, listNodes } from '#local/content/mdx-nodes.ts';

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
const html = rule('html', (file) =>
  listNodes(file.tree).flatMap(({ node }) => {
    const name = componentName(node);
    // Images have a rule of their own.
    if (name === null || name === 'img' || !/^[a-z]/.test(name)) return [];
    return errorAt(
      lineOfNode(file, node),
      `\`<${name}>\` é HTML, e aqui se escreve em Markdown.`,
      MARKDOWN[name] ?? 'só o texto, sem a marca. Um sinal de menor se escreve `\\<`.',
    );
  }),
);

/** Texts have no code: no `import`, nothing in braces, no looks of their own. */
const codeInText = rule('code-in-text', (file) =>
  listNodes(file.tree).flatMap(({ node }) => {
    const line = lineOfNode(file, node);
    if (node.type === 'mdxjsEsm') {
      const [word = 'import'] = node.value.split(/\s/);
      return errorAt(
        line,
        `A linha ${quote(node.value)} começa com \`${word}\` e é lida como código.`,
        'nada: apague a linha, que os componentes já estão à mão. Se é uma frase, comece com outra palavra.',
      );
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      return errorAt(
        line,
        `O que está entre chaves, ${quote(`{${node.value}}`)}, é lido como código e não aparece como texto.`,
        node.value.trim().startsWith('/*')
          ? 'o comentário na conversa do pull request, e apague-o daqui.'
          : 'parênteses no lugar das chaves.',
      );
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
    return node.attributes.flatMap((attribute) => {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
      if (!/^(?:style|class|className|id|on[A-Za-z]+|\{…\})$/.test(name)) return [];
      return errorAt(
        line,
        `\`${name}\` em \`<${node.name ?? ''}>\` muda a aparência ou faz a página agir, e isso não fica no texto.`,
        `\`<${node.name ?? ''}>\` sem \`${name}\`. Para mudar a aparência, fale com quem desenvolve.`,
      );
    });
  }),
);

/** Every image says what it shows. */
const imageAlt = rule('image-alt', (file) =>
  listNodes(file.tree).flatMap(({ node }) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return [];
    if ((node.alt ?? '').trim() !== '') return [];
    const name = node.type === 'image' ? node.url : node.identifier;
    return errorAt(
      lineOfNode(file, node),
      `A imagem \`${name}\` não tem texto alternativo: quem usa leitor de tela não sabe o que ela mostra.`,
      `o que a imagem mostra, entre os colchetes: \`![Mulher sentada amamenta o bebê](${name})\`.`,
    );
  }),
);

/** Texts have no images of their own: the drawing of the front matter is the one. */
const noImage = rule('no-image', (file) =>
  listNodes(file.tree).flatMap(({ node }) =>
    node.type === 'image' || node.type === 'imageReference' || componentName(node) === 'img'
      ? errorAt(
          lineOfNode(file, node),
          'Os textos do Colinho não levam imagens: a única é o desenho do campo `drawing`.',
          'em palavras o que a imagem mostra, e tire a imagem. Se ela faz falta, peça um desenho ao time.',
        )
      : [],
  ),
);

export const TAG_RULES = [html, codeInText];
export const IMAGE_RULES = [imageAlt, noImage];
