import { isGuideSlug } from '#contract/guides.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { componentMarkdown } from '#local/content/component-markdown.ts';
import { errorAt } from '#local/content/error-at.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { SAFETY_BLOCKS } from '#local/content/safety-blocks.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';
import { exampleOfPhrase } from '#local/content/prose/example-of-phrase.ts';
import { guidePlainText } from '#local/content/prose/guide-plain-text.ts';
import { guideSlugOf } from '#local/content/prose/guide-slug-of.ts';
import { listBodyProse } from '#local/content/prose/list-body-prose.ts';
import { SAFETY_TEXTS } from '#local/content/prose/safety-texts.ts';

/** Police, ambulance, fire service, violence against women, somebody to talk to. */
const HELP_LINE = /\(tel:(190|192|193|180|188)\)/g;
/** So many texts of one block are not lost one by one. */
const SIGNS_OF_A_BLOCK = 3;
/** The guides that say when a small child's fever is an emergency. */
const TWO_TEMPERATURES = ['emergency-signs', 'postpartum-care', 'vaccines'];

/** What may save a life stands in the part of a guide that everybody reads. */
export const safetyTexts: ContentRule = {
  name: 'safety-texts',
  find(file) {
    if (file.kind !== 'guide') return [];
    const slug = guideSlugOf(file);
    const { open } = guidePlainText(file);
    const named = Array.from(file.body.matchAll(HELP_LINE), ([, number = '']) => number);
    const phrases = [
      ...new Set(['192', ...named]),
      ...(isGuideSlug(slug) ? SAFETY_TEXTS[slug].map(([, phrase]) => phrase) : []),
    ];
    const missing = phrases.filter((phrase) => !phrasePattern(phrase).test(open));
    const block = findLostBlock(missing);
    const lost = block === null ? [] : missing.filter((phrase) => isIn(block, phrase));
    return [
      ...(block === null ? [] : [blockGone(file, block, lost.length)]),
      ...missing.filter((phrase) => !lost.includes(phrase)).map((phrase) => gone(file, phrase)),
      ...(TWO_TEMPERATURES.includes(slug) ? findLoneTemperature(file, open) : []),
    ];
  },
};

const isIn = (block: string, phrase: string) =>
  phrasePattern(phrase).test(toPlainText(componentMarkdown(block)));

/** The safety block that would bring most of the texts back, if several of them are its own. */
function findLostBlock(missing: readonly string[]): string | null {
  const blocks = SAFETY_BLOCKS.split('|').map((block) => ({
    block,
    count: missing.filter((phrase) => isIn(block, phrase)).length,
  }));
  const [best] = blocks.toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count >= SIGNS_OF_A_BLOCK ? best.block : null;
}

const blockGone = ({ bodyLine }: ContentFile, block: string, count: number) =>
  errorAt(
    bodyLine,
    `Falta na parte aberta do guia o quadro de segurança \`<${block} />\`, com ${count} avisos.`,
    `\`<${block} />\` de volta, sozinho na linha, antes de \`<Premium>\` ou depois de \`</Premium>\`.`,
  );

/** The text is gone, or only those who paid read it. */
function gone(file: ContentFile, phrase: string): ContentProblem {
  const example = /^\d+$/.test(phrase) ? `o telefone ${phrase}` : `“${exampleOfPhrase(phrase)}”`;
  for (const { isPaid, text, lineAt } of listBodyProse(file)) {
    const match = phrasePattern(phrase).exec(text);
    if (isPaid && match !== null)
      return errorAt(
        lineAt(match.index),
        `Este aviso de segurança está só na parte paga: ${example}.`,
        'o aviso fora de `<Premium>`: em uma emergência, ninguém pode ter de pagar para ler.',
      );
  }
  return errorAt(
    file.bodyLine,
    `Falta na parte aberta do guia um aviso de segurança: ${example}.`,
    'o aviso de volta, com essas palavras, antes de `<Premium>` ou depois de `</Premium>`.',
  );
}

function findLoneTemperature(file: ContentFile, open: string): ContentProblem[] {
  const hasBoth = open
    .split('\n')
    .some((line) => /(?<!\d)38 °C/.test(line) && line.includes('37,5 °C na axila'));
  if (hasBoth) return [];
  return [
    errorAt(
      file.bodyLine,
      'Os 38 °C estão sem a temperatura mais cautelosa ao lado.',
      'as duas no mesmo parágrafo: “acima de 38 °C é emergência, e a partir de 37,5 °C na axila a avaliação também é imediata”.',
    ),
  ];
}
