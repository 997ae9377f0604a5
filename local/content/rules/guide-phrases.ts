import { isGuideSlug } from '#contract/guides.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import {
  componentMarkdown,
  expandComponents,
  SAFETY_BLOCKS,
} from '#local/content/expand-components.ts';
import { type ContentProblem, errorAt, found, rule } from '#local/content/finding.ts';
import { listBoxes, splitPaid, toPlainText } from '#local/content/guide-text.ts';
import { exampleOfPhrase, phrasePattern } from '#local/content/phrase-pattern.ts';
import { GUIDE_CONSTANTS, GUIDE_UPDATES } from '#local/content/prose/guide-constants.ts';
import { listBodyProse } from '#local/content/prose/prose.ts';
import { SAFETY_TEXTS } from '#local/content/prose/safety-texts.ts';

/** The name of a guide's page: that of its file. */
function guideSlugOf({ path }: ContentFile): string {
  return path.replace(/^.*\//, '').replace(/\.mdx$/, '');
}

/** The words of a guide's body, safety blocks included, a line for each block. */
function guidePlainText({ body }: ContentFile): { open: string; paid: string } {
  const { open, paid } = splitPaid(body);
  return {
    open: toPlainText(expandComponents(open)),
    paid: toPlainText(expandComponents(paid)),
  };
}

/** Police, ambulance, fire service, violence against women, somebody to talk to. */
const HELP_LINE = /\(tel:(190|192|193|180|188)\)/g;
/** So many texts of one block are not lost one by one. */
const SIGNS_OF_A_BLOCK = 3;
/** The guides that say when a small child's fever is an emergency. */
const TWO_TEMPERATURES = ['emergency-signs', 'postpartum-care', 'vaccines'];

/** What may save a life stands in the part of a guide that everybody reads. */
const safetyTexts = rule('safety-texts', (file) => {
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
  return found(
    block === null || blockGone(file, block, lost.length),
    missing.filter((phrase) => !lost.includes(phrase)).map((phrase) => gone(file, phrase)),
    TWO_TEMPERATURES.includes(slug) ? findLoneTemperature(file, open) : [],
  );
});

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

function findLoneTemperature(file: ContentFile, open: string): ContentProblem | ContentProblem[] {
  const hasBoth = open
    .split('\n')
    .some((line) => /(?<!\d)38 °C/.test(line) && line.includes('37,5 °C na axila'));
  if (hasBoth) return [];
  return errorAt(
    file.bodyLine,
    'Os 38 °C estão sem a temperatura mais cautelosa ao lado.',
    'as duas no mesmo parágrafo: “acima de 38 °C é emergência, e a partir de 37,5 °C na axila a avaliação também é imediata”.',
  );
}

const FIRST_YEAR = 2018;

/** The values that the product fixes stand in their guides, and where guidance has moved on, both stand. */
const fixedValues = rule('fixed-values', (file, _, { today }) => {
  if (file.kind !== 'guide') return [];
  const slug = guideSlugOf(file);
  return [
    ...(isGuideSlug(slug) ? findMissing(file, slug) : []),
    ...findWrongYears(file, Number(today.slice(0, 4))),
  ];
});

function findMissing(file: ContentFile, slug: keyof typeof GUIDE_CONSTANTS): ContentProblem[] {
  const { open, paid } = guidePlainText(file);
  const text = `${open}\n${paid}`;
  const updates = GUIDE_UPDATES[slug] ?? [];
  const before = updates.map(([, phrase]) => phrase);
  const constants = (GUIDE_CONSTANTS[slug] ?? []).map(([, phrase]) => phrase);
  const boxes = listUpdates(file).map(
    ({ title, text: words }) => `${title}\n${toPlainText(words)}`,
  );
  return [
    ...[...new Set([...constants, ...before])]
      .filter((phrase) => !phrasePattern(phrase).test(text))
      .map((phrase) =>
        errorAt(
          file.bodyLine,
          `Falta no guia um valor combinado do Colinho: “${exampleOfPhrase(phrase)}”.`,
          'a frase com esse valor de volta. Se a orientação mudou, deixe o valor e conte a mudança em uma caixa `<Update>`.',
        ),
      ),
    ...updates
      .filter(
        ([, , now, years]) =>
          boxes.filter((box) =>
            [now, ...years.map(String)].every((phrase) => phrasePattern(phrase).test(box)),
          ).length !== 1,
      )
      .map(([, , now, years]) =>
        errorAt(
          file.bodyLine,
          `Falta uma caixa de atualização, só uma, que diga “${exampleOfPhrase(now)}” (${years.join(', ')}).`,
          `a caixa \`<Update year={${Math.max(...years)}}>\`, com o que mudou, quem mudou e em que ano.`,
        ),
      ),
  ];
}

const listUpdates = ({ body }: ContentFile) =>
  listBoxes(body).filter(({ kind }) => kind === 'Update');

function findWrongYears(file: ContentFile, lastYear: number): ContentProblem[] {
  return listUpdates(file)
    .map(({ title: year }) => year)
    .filter((year) => !(Number(year) >= FIRST_YEAR && Number(year) <= lastYear))
    .map((year) =>
      errorAt(
        file.bodyLine +
          file.body.slice(0, file.body.indexOf(`year={${year}}`)).split('\n').length -
          1,
        `A caixa de atualização diz o ano ${year}, que ainda não chegou ou é antigo demais.`,
        `o ano da nova orientação, de ${FIRST_YEAR} a ${lastYear}: \`<Update year={${lastYear}}>\`.`,
      ),
    );
}

export const GUIDE_PHRASE_RULES = [safetyTexts, fixedValues];
