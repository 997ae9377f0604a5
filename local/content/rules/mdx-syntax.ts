import { type ContentProblem, errorAt, rule } from '#local/content/finding.ts';
import { listFenceProblems } from './premium-fence.ts';

const BESIDE = 'sozinho na linha, com uma linha vazia antes e outra depois';
const NOT_OPENED = [
  '`</$1>` fecha o que não foi aberto.',
  `\`<$1>\` onde o bloco começa, ${BESIDE}; ou apague esta linha.`,
] as const;

/** By what the parser says, its words put in for `$1` and its like; the first that fits. */
const EXPLANATIONS: readonly (readonly [message: RegExp, what: string, instead: string])[] = [
  [
    /Expected a closing tag for `<(\S+)>` .*before the end of `paragraph`/,
    '`<$1>` abre no meio de um parágrafo e não fecha nele.',
    `\`<$1>\` ${BESIDE}, e \`</$1>\` do mesmo jeito onde o bloco acaba.`,
  ],
  [
    /Expected a closing tag for `<(\S+)>`/,
    '`<$1>` foi aberto e não foi fechado.',
    `\`</$1>\` ${BESIDE}, onde o bloco acaba.`,
  ],
  // The paid part is the outermost: what it seems to be closed by was not opened.
  [/closing tag `<\/(\S+)>`, expected corresponding closing tag for `<Premium>`/, ...NOT_OPENED],
  [
    /closing tag `<\/(\S+)>`, expected corresponding closing tag for `<(\S+)>` \((\d+):/,
    '`</$1>` fecha antes da hora: `<$2>`, da linha $3, ainda está aberto.',
    `\`</$2>\` antes desta linha, ${BESIDE}.`,
  ],
  [/closing tag `<\/(\S+)>`, expected an open tag/, ...NOT_OPENED],
  [
    /character `!`/,
    'Comentários com `<!-- -->` não funcionam aqui.',
    'o comentário na conversa do pull request, e apague-o daqui.',
  ],
  [
    /after `<`/,
    'Depois de um sinal de menor (`<`) só pode vir o nome de um componente, com as aspas e as chaves fechadas.',
    '“menos de” no lugar do sinal, ou `\\<`; um link se escreve `[texto](endereço)`.',
  ],
  [
    /closing brace/,
    'Há uma chave `{` aberta, e o que vem depois dela é lido como código.',
    'parênteses no lugar das chaves, ou `\\{`.',
  ],
  [
    /parse expression/,
    'O que está entre chaves é lido como código, e não está bem escrito.',
    "em uma lista, cada item entre aspas simples e uma vírgula entre eles: `{['Nome', 'Telefone']}`; em uma frase, parênteses no lugar das chaves.",
  ],
  [
    /parse esm/,
    'Uma linha começa com `import` ou `export` e é lida como código.',
    'a frase começando com outra palavra; se é código, apague a linha.',
  ],
];

/** A parser's message, such as "3:1: Expected a closing tag for `<Premium>` (3:1)", for editors. */
function explainSyntaxError(written: string, bodyLine: number): ContentProblem {
  const toLine = (line: string) => bodyLine + Number(line) - 1;
  const message = written.replace(/(?<=\()\d+(?=:)/g, (line) => String(toLine(line)));
  const line = toLine(/^(\d+):/.exec(message)?.[1] ?? '1');
  for (const [pattern, what, instead] of EXPLANATIONS) {
    const [found] = pattern.exec(message) ?? [];
    if (found !== undefined)
      return errorAt(line, found.replace(pattern, what), found.replace(pattern, instead));
  }
  return errorAt(
    line,
    'O texto não pode ser lido a partir desta linha.',
    'a linha de outro jeito: sem sinais como `<`, `{` ou `}`. Se não achar o motivo, desfaça a mudança e faça-a de novo, aos poucos.',
  );
}

/** The body can be read at all. */
export const mdxSyntax = rule('mdx-syntax', (file) => {
  const { treeError, bodyLine } = file;
  if (treeError === null) return [];
  if (treeError.includes('Premium>') && listFenceProblems(file).length > 0) return [];
  return explainSyntaxError(treeError, bodyLine);
});
