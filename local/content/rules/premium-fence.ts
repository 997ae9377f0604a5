import type { ContentFile } from '#local/content/content-file.ts';
import { SAFETY_BLOCKS } from '#local/content/expand-components.ts';
import { type ContentProblem, errorAt, quote, rule } from '#local/content/finding.ts';
import { componentName, isPaid, lineOfNode, listNodes } from '#local/content/mdx-nodes.ts';
import { guideComponents } from './components.ts';

const FENCE = /<\/?Premium\b/;

/**
 * What is wrong with the marks around the paid parts of a guide: they come in turn, each alone on its line
 * between empty ones. The build and the tests split the text by those lines.
 */
export function listFenceProblems({ kind, body, bodyLine }: ContentFile): ContentProblem[] {
  if (kind !== 'guide') return [];
  const lines = body.split('\n');
  const fences = lines.flatMap((text, at) => (FENCE.test(text) ? [{ text, at }] : []));
  if (fences.length === 0) return [errorAt(bodyLine, ...NONE)];
  const problems: ContentProblem[] = [];
  let openedOn: number | null = null;
  for (const { text, at } of fences) {
    const line = bodyLine + at;
    if (text !== '<Premium>' && text !== '</Premium>') {
      // What it opens or closes cannot be told: one message is enough.
      return [errorAt(line, `A marca não está sozinha na linha: ${quote(text)}.`, ALONE)];
    }
    if (text === '<Premium>' && openedOn !== null) {
      problems.push(
        errorAt(
          line,
          `\`<Premium>\` abre de novo a parte paga, que já estava aberta desde a linha ${openedOn}.`,
          '`</Premium>` antes desta linha, onde a parte paga acaba; ou apague esta.',
        ),
      );
    }
    if (text === '</Premium>' && openedOn === null) {
      problems.push(
        errorAt(
          line,
          '`</Premium>` fecha uma parte paga que não foi aberta: o texto acima ficaria de graça.',
          '`<Premium>` sozinho na linha onde a parte paga começa.',
        ),
      );
    }
    if ((lines[at - 1] ?? '') !== '' || (lines[at + 1] ?? '') !== '') {
      problems.push(errorAt(line, `Falta uma linha vazia antes ou depois de \`${text}\`.`, ALONE));
    }
    openedOn = text === '<Premium>' ? line : null;
  }
  if (openedOn !== null) {
    problems.push(
      errorAt(
        openedOn,
        '`<Premium>` abre a parte paga, e nada a fecha.',
        '`</Premium>` sozinho na linha onde a parte paga acaba, quase sempre a última do arquivo.',
      ),
    );
  }
  return problems;
}

const ALONE =
  '`<Premium>` ou `</Premium>` em uma linha só sua, com uma linha vazia antes e outra depois.';

const NONE = [
  'O guia não tem parte paga: o texto inteiro ficaria de graça.',
  '`<Premium>` antes do que é só para assinantes e `</Premium>` depois, cada um sozinho na linha.',
] as const;

/** The paid parts of a guide are fenced, so that nothing of them is given away. */
const premiumFence = rule('premium-fence', (file) => {
  const problems = listFenceProblems(file);
  return problems.length > 0 ? problems : findInside(file);
});

/** A box or list that holds a fence would stand on both sides of it. */
function findInside(file: ContentFile): ContentProblem[] {
  return listNodes(file.tree).flatMap(({ node, parents }) => {
    const around = parents.map(componentName).find((name) => name !== null);
    if (componentName(node) !== 'Premium' || parents.length === 1) return [];
    return errorAt(
      lineOfNode(file, node),
      `\`<Premium>\` está dentro de ${around === undefined ? 'uma lista ou citação' : `\`<${around}>\``}.`,
      '`<Premium>` e `</Premium>` fora de caixas, listas e abas: feche o bloco antes e abra outro depois.',
    );
  });
}

/** What comes with the paid text alone stands in it: on the open page it would show nothing. */
const paidComponent = rule('paid-component', (file) => {
  if (file.kind !== 'guide' || listFenceProblems(file).length > 0) return [];
  const { paidOnly } = guideComponents();
  return listNodes(file.tree).flatMap((placed) => {
    const name = componentName(placed.node);
    if (name === null || !paidOnly.includes(name) || isPaid(placed)) return [];
    return errorAt(
      lineOfNode(file, placed.node),
      `\`<${name}>\` só funciona na parte paga, e aqui está fora de \`<Premium>\`.`,
      `\`<${name}>\` depois de \`<Premium>\`; na parte aberta, uma lista comum com \`- \`.`,
    );
  });
});

const OPEN_ONLY = [...SAFETY_BLOCKS.split('|'), 'Warning'];

/** What cannot wait is told to everybody: no safety block and no red box is paid for. */
const openSafety = rule('open-safety', (file) =>
  listNodes(file.tree).flatMap((placed) => {
    const name = componentName(placed.node);
    if (name === null || !OPEN_ONLY.includes(name) || !isPaid(placed)) return [];
    return errorAt(
      lineOfNode(file, placed.node),
      `\`<${name}>\` fala de emergência e está dentro de \`<Premium>\`: quem não paga não leria.`,
      `\`<${name}>\` na parte aberta, antes de \`<Premium>\`. O que salva vidas é de graça.`,
    );
  }),
);

export const PREMIUM_FENCE_RULES = [premiumFence, paidComponent, openSafety];
