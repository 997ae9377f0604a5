import type { ContentFile } from './content-file.ts';
import type { ContentProblem } from './content-problem.ts';
import { errorAt } from './error-at.ts';
import { quote } from './quote.ts';

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
