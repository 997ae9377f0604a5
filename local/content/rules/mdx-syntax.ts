import { errorAt, rule } from '#local/content/finding.ts';
import { listFenceProblems } from './premium-fence.ts';

/** Why a body cannot be read, in words for editors, and the line of the body, counted from 1. */
export interface SyntaxAdvice {
  readonly line: number;
  readonly what: string;
  readonly instead: string;
}

type Explain = (
  groups: readonly string[],
  toLine: (line: string) => number,
) => readonly [string, string];

const BESIDE = 'sozinho na linha, com uma linha vazia antes e outra depois';

const notOpened = (name: string) =>
  [
    `\`</${name}>\` fecha o que não foi aberto.`,
    `\`<${name}>\` onde o bloco começa, ${BESIDE}; ou apague esta linha.`,
  ] as const;

/** By what the parser says; the first that fits. */
const EXPLANATIONS: readonly (readonly [message: RegExp, explain: Explain])[] = [
  [
    /Expected a closing tag for `<(\S+)>` .*before the end of `paragraph`/,
    ([name = '']) => [
      `\`<${name}>\` abre no meio de um parágrafo e não fecha nele.`,
      `\`<${name}>\` ${BESIDE}, e \`</${name}>\` do mesmo jeito onde o bloco acaba.`,
    ],
  ],
  [
    /Expected a closing tag for `<(\S+)>`/,
    ([name = '']) => [
      `\`<${name}>\` foi aberto e não foi fechado.`,
      `\`</${name}>\` ${BESIDE}, onde o bloco acaba.`,
    ],
  ],
  [
    /closing tag `<\/(\S+)>`, expected corresponding closing tag for `<(\S+)>` \((\d+):/,
    ([closed = '', open = '', line = ''], toLine) =>
      // The paid part is the outermost: what it seems to be closed by was not opened.
      open === 'Premium'
        ? notOpened(closed)
        : [
            `\`</${closed}>\` fecha antes da hora: \`<${open}>\`, da linha ${toLine(line)}, ainda está aberto.`,
            `\`</${open}>\` antes desta linha, ${BESIDE}.`,
          ],
  ],
  [/closing tag `<\/(\S+)>`, expected an open tag/, ([name = '']) => notOpened(name)],
  [
    /character `!`/,
    () => [
      'Comentários com `<!-- -->` não funcionam aqui.',
      'o comentário na conversa do pull request, e apague-o daqui.',
    ],
  ],
  [
    /after `<`/,
    () => [
      'Depois de um sinal de menor (`<`) só pode vir o nome de um componente, com as aspas e as chaves fechadas.',
      '“menos de” no lugar do sinal, ou `\\<`; um link se escreve `[texto](endereço)`.',
    ],
  ],
  [
    /closing brace/,
    () => [
      'Há uma chave `{` aberta, e o que vem depois dela é lido como código.',
      'parênteses no lugar das chaves, ou `\\{`.',
    ],
  ],
  [
    /parse expression/,
    () => [
      'O que está entre chaves é lido como código, e não está bem escrito.',
      "em uma lista, cada item entre aspas simples e uma vírgula entre eles: `{['Nome', 'Telefone']}`; em uma frase, parênteses no lugar das chaves.",
    ],
  ],
  [
    /parse esm/,
    () => [
      'Uma linha começa com `import` ou `export` e é lida como código.',
      'a frase começando com outra palavra; se é código, apague a linha.',
    ],
  ],
];

/** A parser's message, such as "3:1: Expected a closing tag for `<Premium>` (3:1)", for editors. */
export function explainSyntaxError(message: string, bodyLine: number): SyntaxAdvice {
  const toLine = (line: string) => bodyLine + Number(line) - 1;
  const line = toLine(/^(\d+):/.exec(message)?.[1] ?? '1');
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(message);
    if (match) {
      const [what, instead] = explain(match.slice(1), toLine);
      return { line, what, instead };
    }
  }
  return {
    line,
    what: 'O texto não pode ser lido a partir desta linha.',
    instead:
      'a linha de outro jeito: sem sinais como `<`, `{` ou `}`. Se não achar o motivo, desfaça a mudança e faça-a de novo, aos poucos.',
  };
}

/** The body can be read at all. */
export const mdxSyntax = rule('mdx-syntax', (file) => {
  const { treeError, bodyLine } = file;
  if (treeError === null) return [];
  if (treeError.includes('Premium>') && listFenceProblems(file).length > 0) return [];
  const { line, what, instead } = explainSyntaxError(treeError, bodyLine);
  return errorAt(line, what, instead);
});
