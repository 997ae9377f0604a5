import { isGuideSlug } from '#contract/guides.ts';
import type { ContentFile } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { listBoxes } from '#local/content/list-boxes.ts';
import { phrasePattern } from '#local/content/phrase-pattern.ts';
import { toPlainText } from '#local/content/to-plain-text.ts';
import { exampleOfPhrase } from '#local/content/prose/example-of-phrase.ts';
import { GUIDE_CONSTANTS } from '#local/content/prose/guide-constants.ts';
import { GUIDE_UPDATES } from '#local/content/prose/guide-updates.ts';
import { guidePlainText } from '#local/content/prose/guide-plain-text.ts';
import { guideSlugOf } from '#local/content/prose/guide-slug-of.ts';

const FIRST_YEAR = 2018;

/** The values that the product fixes stand in their guides, and where guidance has moved on, both stand. */
export const fixedValues: ContentRule = {
  name: 'fixed-values',
  find(file, _, { today }) {
    if (file.kind !== 'guide') return [];
    const slug = guideSlugOf(file);
    return [
      ...(isGuideSlug(slug) ? findMissing(file, slug) : []),
      ...findWrongYears(file, Number(today.slice(0, 4))),
    ];
  },
};

function findMissing(file: ContentFile, slug: keyof typeof GUIDE_CONSTANTS): ContentProblem[] {
  const { open, paid } = guidePlainText(file);
  const text = `${open}\n${paid}`;
  const updates = GUIDE_UPDATES.filter(({ guide }) => guide === slug);
  const before = updates.map((update) => update.before);
  const constants = (GUIDE_CONSTANTS[slug] ?? []).map(([, phrase]) => phrase);
  const boxes = listUpdates(file).map(({ year, words }) => `${year}\n${toPlainText(words)}`);
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
        ({ now, years }) =>
          boxes.filter((box) =>
            [now, ...years.map(String)].every((phrase) => phrasePattern(phrase).test(box)),
          ).length !== 1,
      )
      .map(({ now, years }) =>
        errorAt(
          file.bodyLine,
          `Falta uma caixa de atualização, só uma, que diga “${exampleOfPhrase(now)}” (${years.join(', ')}).`,
          `a caixa \`<Update year={${Math.max(...years)}}>\`, com o que mudou, quem mudou e em que ano.`,
        ),
      ),
  ];
}

const listUpdates = ({ body }: ContentFile) =>
  listBoxes(body)
    .filter(({ kind }) => kind === 'Update')
    .map(({ title, text }) => ({ year: title, words: text }));

function findWrongYears(file: ContentFile, lastYear: number): ContentProblem[] {
  return listUpdates(file)
    .map(({ year }) => year)
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
