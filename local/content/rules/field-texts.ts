import { readdirSync } from 'node:fs';
import { FLUENT_DRAWINGS } from '#content-queries/fluent-drawings.ts';
import { isCalendarDay } from '#contract/calendar-day.ts';
import { formatInstantDay } from '#lib/dates.ts';
import { lineOfField, valueAt } from '#local/content/content-fields.ts';
import type { ContentKind } from '#local/content/content-file.ts';
import { errorAt, nearestName, quote, rule } from '#local/content/finding.ts';

const FIELDS_OF_KIND: Partial<Record<ContentKind, readonly string[]>> = {
  guide: ['title', 'lead', 'reminder', 'worth'],
  care: ['title', 'lead'],
  week: [
    'whatToExpect',
    'bodyChanges',
    'symptomRelief',
    'recommendedExercises',
    'prenatalCare',
    'warningSigns',
  ],
};
const MARK = /[#*<>{}[\]_]/;

/** Fields are shown letter by letter: marks of Markdown would be seen. */
const plainField = rule('plain-field', (file) => {
  const names = FIELDS_OF_KIND[file.kind] ?? [];
  return names
    .flatMap((name) => {
      const value = valueAt(file.data, [name]);
      return Array.isArray(value)
        ? value.map((text: unknown, at) => ({ path: [name, at], text }))
        : [{ path: [name], text: value }];
    })
    .flatMap(({ path, text }) => {
      const mark = typeof text === 'string' ? MARK.exec(text)?.[0] : undefined;
      if (typeof text !== 'string' || mark === undefined) return [];
      const around = text.slice(Math.max(0, text.indexOf(mark) - 15)).replace(/^\S*\s/, '');
      return errorAt(
        lineOfField(file, path, mark),
        `O sinal \`${mark}\` apareceria assim mesmo na página, neste campo: ${quote(around)}.`,
        'o texto sem o sinal: negrito, links e títulos só funcionam abaixo dos campos.',
      );
    });
});

const CUSTOM_ILLUSTRATIONS = new URL('../../../src/drawings/', import.meta.url);

/** A drawing that a text names is one of the project's. */
const drawing = rule('drawing', (file) => {
  const path = file.kind === 'week' ? ['food', 'drawing'] : ['drawing'];
  const name = file.kind === 'week' || file.kind === 'guide' ? valueAt(file.data, path) : null;
  // A name of other signs is the fields' error.
  if (typeof name !== 'string' || !/^[a-z-]+$/.test(name)) return [];
  const names = listNames();
  if (names.includes(name)) return [];
  const nearest = nearestName(name, names);
  return errorAt(
    lineOfField(file, path),
    `Não existe o desenho ${quote(name)}.`,
    nearest === undefined
      ? 'o nome de um desenho que já existe (a lista está em docs/drawings.md), ou peça um novo ao time.'
      : `\`drawing: ${nearest}\`.`,
  );
});

function listNames(): string[] {
  const own = readdirSync(CUSTOM_ILLUSTRATIONS).map((name) => name.replace(/\.svg$/, ''));
  return [...own, ...Object.keys(FLUENT_DRAWINGS)];
}

/** Who is named to take questions to. */
const PROFESSIONAL =
  /(?<!\p{L})(?:obstetra|médic[oa]|pediatra|enfermeir[oa]|enfermagem|equipe|ginecologista)(?!\p{L})/iu;

/** A guide's reminder sends its user to a professional. */
const reminder = rule('reminder', (file) => {
  const text = file.kind === 'guide' ? valueAt(file.data, ['reminder']) : undefined;
  if (typeof text !== 'string' || PROFESSIONAL.test(text)) return [];
  return errorAt(
    lineOfField(file, ['reminder']),
    `O lembrete não diz a quem levar as dúvidas: ${quote(text)}.`,
    'o lembrete com quem acompanha: “leve suas dúvidas à obstetra ou à enfermeira”, “converse com o pediatra”, “fale com a equipe”.',
  );
});

/** The day of the last check is a day that was, and not more than twelve months ago. */
const reviewDay = rule('review-day', (file, _, { today }) => {
  const value = valueAt(file.data, ['reviewedAt']);
  if (value === undefined) return [];
  const line = lineOfField(file, ['reviewedAt']);
  const day = typeof value === 'string' ? value : '';
  if (!isCalendarDay(day)) {
    // A text that is no date at all is the fields' error.
    return typeof value === 'string' && Number.isNaN(Date.parse(value))
      ? []
      : errorAt(
          line,
          'O dia em `reviewedAt` (Conferido em) não existe ou não está escrito como dia.',
          `ano, mês e dia, nesta ordem: ${today}.`,
        );
  }
  if (day > today)
    return errorAt(
      line,
      `O dia em \`reviewedAt\` (Conferido em), ${inWords(day)}, ainda não chegou.`,
      'o dia em que alguém do time conferiu o texto inteiro com as fontes.',
    );
  if (day >= yearBefore(today)) return [];
  return {
    line,
    level: 'warning',
    what: `A última conferência deste texto foi em ${inWords(day)}, há mais de 12 meses.`,
    instead: `\`reviewedAt: ${today}\`, mas só depois de conferir o texto inteiro com as fontes.`,
  };
});

/** As texts these days need not exist to be compared: 2027-02-29 comes before 2027-03-01. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
const inWords = (day: string) => formatInstantDay(new Date(`${day}T12:00:00-03:00`));

export const FIELD_TEXT_RULES = [plainField, drawing, reminder, reviewDay];
