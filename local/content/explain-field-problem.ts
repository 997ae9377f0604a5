import type { z } from '#contract/z.ts';
import type { FieldGuide } from './field-guide.ts';
import { quote } from './quote.ts';

type Issue = z.core.$ZodIssue;
type Advice = readonly [what: string, instead: string];

/** What a field should have been, by the schema's name of it. */
const EXPECTED: Readonly<Record<string, readonly [is: string, written: string]>> = {
  string: ['um texto', 'um texto; se for só um número, entre aspas simples.'],
  number: ['um número', 'só o número, sem aspas nem unidade e com ponto no lugar da vírgula.'],
  int: ['um número inteiro', 'só o número, sem ponto nem vírgula.'],
  boolean: ['sim ou não', '`true` ou `false`, sem aspas.'],
  array: ['uma lista', 'um item por linha, cada um com dois espaços, um hífen e um espaço antes.'],
  object: ['um grupo de campos', 'um campo por linha, cada um com dois espaços antes.'],
  date: ['um dia', 'o dia com ano, mês e dia, nesta ordem: 2026-11-21.'],
};

/**
 * A problem that a schema found, in words for editors.
 * @param value what stands in the field; undefined when the field is missing.
 */
export function explainFieldProblem(issue: Issue, value: unknown, guide: FieldGuide): Advice {
  const { label, description } = guide;
  if (value === undefined) return [`Falta ${label}.`, describe(guide)];
  if (value === null) return [`Está vazio: ${label}.`, describe(guide)];
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, value, label);
    case 'too_big':
      return tooBig(issue, value, label);
    case 'invalid_type': {
      const [is, written] = EXPECTED[issue.expected] ?? ['outra coisa', description];
      return [`Aqui se espera ${is}: ${label}.`, written];
    }
    case 'invalid_value':
      return [
        `Não vale ${shown(value)} em ${label}.`,
        `${issue.values.map((allowed) => `\`${String(allowed)}\``).join(' ou ')}.`,
      ];
    case 'custom':
      return [`Não vale o que está em ${label}.`, issue.message];
    default:
      return [`Não vale ${shown(value)} em ${label}.`, description];
  }
}

/** The name with the sign after it, for a field that is not there, and what belongs there. */
const describe = ({ name, description }: FieldGuide) =>
  name === null ? description : `\`${name}:\` e, em seguida, o que ele pede. ${description}`;

const shown = (value: unknown) =>
  typeof value === 'string' ? quote(value) : JSON.stringify(value);

function tooSmall(
  { minimum, inclusive, exact }: z.core.$ZodIssueTooSmall,
  value: unknown,
  label: string,
): Advice {
  const least = Number(minimum);
  if (typeof value === 'string') {
    if (least === 1) return [`Está vazio: ${label}.`, 'o texto que falta.'];
    return [
      `Ficou curto demais (${letters(value.length)}): ${label}.`,
      `pelo menos ${letters(least)}.`,
    ];
  }
  if (Array.isArray(value)) {
    const number = exact === true ? `exatamente ${least}` : `pelo menos ${least}`;
    return [`Tem ${items(value.length)}, e é pouco: ${label}.`, `${number}, um item por linha.`];
  }
  return [
    `O número ${shown(value)} é pequeno demais para ${label}.`,
    inclusive === false ? `um número maior que ${least}.` : `${least} ou mais.`,
  ];
}

function tooBig(
  { maximum, inclusive, exact }: z.core.$ZodIssueTooBig,
  value: unknown,
  label: string,
): Advice {
  const most = Number(maximum);
  if (typeof value === 'string') {
    return [
      `Ficou longo demais (${letters(value.length)}): ${label}.`,
      `no máximo ${letters(most)}: corte ${value.length - most}.`,
    ];
  }
  if (Array.isArray(value)) {
    const number = exact === true ? `exatamente ${most}` : `no máximo ${most}`;
    return [`Tem ${items(value.length)}, e é demais: ${label}.`, `${number}, um item por linha.`];
  }
  return [
    `O número ${shown(value)} é grande demais para ${label}.`,
    inclusive === false ? `um número menor que ${most}.` : `${most} ou menos.`,
  ];
}

const letters = (number: number) => `${number} letra${number === 1 ? '' : 's'}, com os espaços`;
const items = (number: number) => (number === 1 ? '1 item' : `${number} itens`);
