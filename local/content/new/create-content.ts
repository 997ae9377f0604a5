import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { calendarDayOf } from '#contract/calendar-day.ts';
import { isGuideSlug } from '#contract/guides.ts';
import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { weekFileName } from '#local/content/kinds.ts';
import { PROJECT_ROOT } from '#local/project-root.ts';

/** What `npm run content:new` is asked to begin. */
export type NewContent =
  | { readonly kind: 'guide'; readonly slug: string }
  | { readonly kind: 'week'; readonly week: number };

/** Why a text cannot be begun: one sentence for editors. */
class NewContentFailure extends Error {}

const SLUG = /^[a-z]+(?:-[a-z]+)*$/;
const EXAMPLES =
  'Exemplos: “npm run content:new -- guide baby-sleep” ou “npm run content:new -- week 12”.';

/**
 * What the words after the command ask for.
 * @throws NewContentFailure with one sentence for editors, and examples.
 */
export function readNewContent([kind, name = '', ...rest]: readonly string[]): NewContent {
  if ((kind !== 'guide' && kind !== 'week') || name === '' || rest.length > 0)
    throw new NewContentFailure(`Diga o que começar: um guia ou uma semana, e qual. ${EXAMPLES}`);
  if (kind === 'guide' && SLUG.test(name)) return { kind, slug: name };
  const week = /^\d{1,2}$/.test(name) ? Number(name) : 0;
  if (kind === 'week' && week >= WEEK_FIRST && week <= WEEK_LAST) return { kind, week };
  const why =
    kind === 'week'
      ? `não é uma semana do Colinho, que vai da ${WEEK_FIRST} à ${WEEK_LAST}.`
      : 'não serve de nome para um guia: use o nome da página em inglês, só com letras minúsculas sem acento e hifens.';
  throw new NewContentFailure(`“${name}” ${why} ${EXAMPLES}`);
}

/**
 * Writes the skeleton of a guide or a week.
 * @param place the folder that holds `content/`, its address ending in a slash, and the day of the beginning.
 * @returns the path from the root, and what to do next, for editors.
 * @throws NewContentFailure if the file is already there.
 */
export async function createContent(
  content: NewContent,
  { root, today }: { readonly root: URL; readonly today: string },
): Promise<{ path: string; next: string }> {
  const path =
    content.kind === 'guide'
      ? `content/guides/${content.slug}.mdx`
      : `content/weeks/${weekFileName(content.week)}`;
  const file = fileURLToPath(new URL(path, root));
  if (existsSync(file))
    throw new NewContentFailure(
      `${path} já existe e não foi mexido: abra esse arquivo e edite. Para recomeçar do zero, apague-o antes.`,
    );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await format(skeletonOf(content, today), FORMAT));
  const next = [
    `Pronto: ${path} tem todos os campos e partes, com explicações no lugar do texto.`,
    '1. Troque cada “Falta escrever” pelo seu texto. O campo reviewedAt é o dia da conferência com as fontes.',
    `2. Confira: npm run content -- ${path}`,
  ];
  if (content.kind === 'guide' && !isGuideSlug(content.slug))
    next.push(
      `3. Um guia novo só aparece no site depois que alguém do desenvolvimento põe “${content.slug}” em src/contract/guides.ts e no menu, em src/lib/menu.ts. Peça isso no mesmo pull request: docs/editando.md conta como.`,
    );
  return { path, next: next.join('\n') };
}

/** Up to it the baby is measured from head to bottom, and a gram is too much up to week 7. */
const LAST_SITTING_WEEK = 19;
const LAST_WEIGHTLESS_WEEK = 7;

/** The start of a text; every `Falta escrever` is an error of the content check until it is written. */
function skeletonOf(content: NewContent, today: string): string {
  const skeleton = readFileSync(new URL(`${content.kind}.mdx`, import.meta.url), 'utf8');
  const week = content.kind === 'week' ? content.week : 0;
  const values: Readonly<Record<string, string | number>> = {
    ...{ today, week },
    measure: week <= LAST_SITTING_WEEK ? 'crown-rump' : 'crown-heel',
    weight:
      week <= LAST_WEIGHTLESS_WEEK
        ? 'null'
        : '1 # Falta escrever: o peso em gramas, de uma das fontes',
  };
  return skeleton.replace(/\$(\w+)/g, (_, name: string) => String(values[name]));
}

/** As all files are formatted. */
const FORMAT = { parser: 'mdx', printWidth: 100, singleQuote: true } as const;

// `npm run content:new -- guide baby-sleep`
if (import.meta.main) {
  try {
    const today = calendarDayOf(new Date(), 'America/Sao_Paulo');
    const content = readNewContent(process.argv.slice(2));
    const root = pathToFileURL(`${PROJECT_ROOT}/`);
    console.log((await createContent(content, { root, today })).next);
  } catch (error) {
    if (!(error instanceof NewContentFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
