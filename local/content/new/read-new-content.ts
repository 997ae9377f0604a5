import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import type { NewContent } from './new-content.ts';
import { NewContentFailure } from './new-content-failure.ts';

const SLUG = /^[a-z]+(?:-[a-z]+)*$/;
const EXAMPLES =
  'Exemplos: “npm run content:new -- guide baby-sleep” ou “npm run content:new -- week 12”.';

/**
 * What the words after the command ask for.
 * @throws NewContentFailure with one sentence for editors, and examples.
 */
export function readNewContent(args: readonly string[]): NewContent {
  const [kind, name = '', ...rest] = args;
  if ((kind !== 'guide' && kind !== 'week') || name === '' || rest.length > 0)
    throw new NewContentFailure(`Diga o que começar: um guia ou uma semana, e qual. ${EXAMPLES}`);
  if (kind === 'week') {
    const week = Number(name);
    if (/^\d{1,2}$/.test(name) && week >= WEEK_FIRST && week <= WEEK_LAST) return { kind, week };
    throw new NewContentFailure(
      `“${name}” não é uma semana do Colinho, que vai da ${WEEK_FIRST} à ${WEEK_LAST}. ${EXAMPLES}`,
    );
  }
  if (SLUG.test(name)) return { kind, slug: name };
  throw new NewContentFailure(
    `“${name}” não serve de nome para um guia: use o nome da página em inglês, só com letras minúsculas sem acento e hifens. ${EXAMPLES}`,
  );
}
