import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { lineOfField, valueAt } from '#local/content/content-fields.ts';
import { type ContentFile, weekFileName } from '#local/content/content-file.ts';
import { type ContentProblem, errorAt, found, quote, rule } from '#local/content/finding.ts';
import { listProse } from '#local/content/prose/prose.ts';

/** A week stands in the file of its number. */
const weekFile = rule('week-file', (file) => {
  const week = valueAt(file.data, ['week']);
  const name = file.path.replace(/^.*\//, '');
  if (file.kind !== 'week' || typeof week !== 'number' || name === weekFileName(week)) return [];
  // A week that there is not is the fields' error.
  if (!isWeek(week)) return [];
  const named = Number(/^(\d\d)\.mdx$/.exec(name)?.[1]);
  return errorAt(
    lineOfField(file, ['week']),
    `O arquivo se chama \`${name}\`, mas o campo \`week\` (Semana) diz ${week}.`,
    isWeek(named)
      ? `\`week: ${named}\`; ou dê ao arquivo o nome \`${weekFileName(week)}\`, se o texto é da semana ${week}.`
      : `o nome \`${weekFileName(week)}\` no arquivo: dois algarismos e \`.mdx\`.`,
  );
});

const isWeek = (week: number) => week >= WEEK_FIRST && week <= WEEK_LAST;

/** Words of the texts, from and to. */
const TEXTS = {
  whatToExpect: { title: 'O bebê', from: 70, to: 120 },
  bodyChanges: { title: 'Seu corpo', from: 45, to: 85 },
} as const;
/** Words of the sentence that stands alone on the week's card. */
const FIRST_SENTENCE = { from: 12, to: 22 };
const LISTS = ['symptomRelief', 'recommendedExercises', 'prenatalCare', 'warningSigns'];
const MOST_IN_ITEM = 28;
/** A full stop between digits ends nothing. */
const ONE_SENTENCE = /^[^.!?]+(?:\.\d+[^.!?]*)*\.$/;

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** The texts of a week fill their places on the page and do not overflow them. */
const weekLimits = rule('week-limits', (file) => {
  if (file.kind !== 'week') return [];
  const texts = Object.entries(TEXTS).flatMap(([name, { title, from, to }]) => {
    const text = valueAt(file.data, [name]);
    const words = typeof text === 'string' ? countWords(text) : from;
    if (words >= from && words <= to) return [];
    return errorAt(
      lineOfField(file, [name]),
      `O texto \`${name}\` (${title}) tem ${words} palavras.`,
      `de ${from} a ${to} palavras: ${words < from ? `faltam ${from - words}` : `sobram ${words - to}`}.`,
    );
  });
  const items = LISTS.flatMap((name) => {
    const list = valueAt(file.data, [name]);
    return (Array.isArray(list) ? list : []).flatMap((item: unknown, at) => {
      const problem = typeof item === 'string' ? problemOfItem(item) : null;
      return problem === null ? [] : errorAt(lineOfField(file, [name, at]), ...problem);
    });
  });
  return [...texts, ...findInOpening(file), ...items];
});

function findInOpening(file: ContentFile): ContentProblem[] {
  const opening = valueAt(file.data, ['whatToExpect']);
  if (typeof opening !== 'string') return [];
  const [first = ''] = opening.split(/(?<=\.)\s/);
  const words = countWords(first);
  const { from, to } = FIRST_SENTENCE;
  return found(
    (words >= from && words <= to) ||
      errorAt(
        lineOfField(file, ['whatToExpect'], first.split(' ')[0]),
        `A primeira frase de \`whatToExpect\` (O bebê) tem ${words} palavras: ${quote(first)}. Ela aparece sozinha no cartão da semana.`,
        `uma primeira frase de ${from} a ${to} palavras, que se entenda sem o resto.`,
      ),
  );
}

function problemOfItem(item: string): readonly [what: string, instead: string] | null {
  const words = countWords(item);
  if (words > MOST_IN_ITEM)
    return [
      `O item ${quote(item)} tem ${words} palavras.`,
      `no máximo ${MOST_IN_ITEM}: sobram ${words - MOST_IN_ITEM}. Se são duas ideias, faça dois itens.`,
    ];
  if (ONE_SENTENCE.test(item)) return null;
  return [
    `O item ${quote(item)} não é uma frase só, com ponto no fim.`,
    item.endsWith('.')
      ? 'cada frase em um item seu, com hífen antes.'
      : 'um ponto no fim da frase, e nenhum outro no meio.',
  ];
}

const PLACE = /maternidade|urgência|procure atendimento|SAMU/;

/** The warning signs of a week say where to go with them. */
const weekWhereToGo = rule('week-where-to-go', (file) => {
  const signs = valueAt(file.data, ['warningSigns']);
  if (file.kind !== 'week' || !Array.isArray(signs) || PLACE.test(signs.join(' '))) return [];
  return errorAt(
    lineOfField(file, ['warningSigns']),
    'Os sinais de alerta desta semana não dizem aonde ir.',
    'em pelo menos um deles: “vá à maternidade”, “procure atendimento”, “vá à urgência” ou “ligue para o SAMU”.',
  );
});

/** Each week compares the baby with a food of its own, and shows a drawing of its own. */
const weekFood = rule('week-food', (file, all) => {
  if (file.kind !== 'week') return [];
  return (['name', 'drawing'] as const).flatMap((field) => {
    const value = valueAt(file.data, ['food', field]);
    const other = all.find(
      (one) => one.kind === 'week' && one !== file && valueAt(one.data, ['food', field]) === value,
    );
    if (typeof value !== 'string' || other === undefined) return [];
    return errorAt(
      lineOfField(file, ['food', field]),
      `${field === 'name' ? 'A comparação' : 'O desenho'} ${quote(value)} já é de ${other.path}.`,
      'outra fruta, grão ou verdura de tamanho parecido, que nenhuma outra semana tenha.',
    );
  });
});

/** A week says "nesta semana" at most once: the page says which week it is. */
export const repeatedOpening = rule('repeated-opening', (file) => {
  if (file.kind !== 'week') return [];
  const lines = listProse(file).flatMap(({ text, lineAt }) =>
    Array.from(text.matchAll(/nesta semana/gi), ({ index }) => lineAt(index)),
  );
  return lines
    .slice(1)
    .map((line) =>
      errorAt(
        line,
        '“Nesta semana” aparece mais de uma vez neste texto.',
        'outro começo: “agora”, “por volta da 12ª semana”, ou direto o fato.',
      ),
    );
});

export const WEEK_RULES = [weekFile, weekLimits, weekWhereToGo, weekFood];
