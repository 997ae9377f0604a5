import { type VaccineAgeEntry, VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { type FieldPath, lineOfField } from '#local/content/content-fields.ts';
import { type ContentProblem, errorAt, nearestName, found, rule } from '#local/content/finding.ts';

/** Of the list with dates: names are of one thing each, ages go on, and a dose names what is there. */
export const vaccineAges = rule('vaccine-ages', (file) => {
  if (file.kind !== 'vaccines') return [];
  const { data } = VaccinesEntrySchema.safeParse(file.data);
  // What a field should be, the schema says.
  if (data === undefined) return [];
  const at = (path: FieldPath, what: string, instead: string) =>
    errorAt(lineOfField(file, path), what, instead);
  return [
    ...findRepeated(data.ages, at),
    ...data.ages.flatMap((age, index) => findInAge(age, index, data.ages, at)),
    ...data.ages.flatMap((age, index) => findInDoses(age, index, data, at)),
  ];
});

type At = (path: FieldPath, what: string, instead: string) => ContentProblem;

function findRepeated(ages: readonly VaccineAgeEntry[], at: At): ContentProblem[] {
  const names = [
    ...ages.map(({ id }, age) => ({ id: `idade ${id}`, path: ['ages', age, 'id'] })),
    ...ages.flatMap(({ doses }, age) =>
      doses.map(({ id }, dose) => ({ id, path: ['ages', age, 'doses', dose, 'id'] })),
    ),
  ];
  return names.flatMap(({ id, path }, index) =>
    names.findIndex((other) => other.id === id) === index
      ? []
      : at(
          path,
          `O nome curto \`${id.replace('idade ', '')}\` já é de outra: o que ela marcasse em uma apareceria nas duas.`,
          'um nome que só esta tem, com o número da dose no fim.',
        ),
  );
}

function findInAge(
  { months, until }: VaccineAgeEntry,
  index: number,
  ages: readonly VaccineAgeEntry[],
  at: At,
): ContentProblem[] {
  const before = ages[index - 1];
  return found(
    before !== undefined &&
      months <= before.months &&
      at(
        ['ages', index, 'months'],
        `A idade de ${months} meses vem depois da de ${before.months}.`,
        'as idades da menor para a maior, cada uma só uma vez.',
      ),
    findBackwards({ months, until }, ['ages', index], at),
  );
}

/** What ends must end after it begins. */
function findBackwards(
  {
    months,
    until,
    before,
  }: { months: number; until?: number | undefined; before?: number | undefined },
  path: FieldPath,
  at: At,
): ContentProblem[] {
  const ends = [
    { field: 'until', end: until },
    { field: 'before', end: before },
  ];
  return ends.flatMap(({ field, end }) =>
    end === undefined || end > months
      ? []
      : at(
          [...path, field],
          `\`${field}\` diz ${end} meses, e a idade já começa com ${months}.`,
          `um número maior que ${months}, em meses: 4 anos são 48.`,
        ),
  );
}

function findInDoses(
  { doses, months }: VaccineAgeEntry,
  index: number,
  { ages, sources }: { ages: readonly VaccineAgeEntry[]; sources: readonly string[] },
  at: At,
): ContentProblem[] {
  const known = ages.flatMap((age) => age.doses);
  return doses.flatMap((dose, number) => {
    const path = ['ages', index, 'doses', number];
    const { until, before, covers = [] } = dose;
    return [
      ...findBackwards({ months, until, before }, path, at),
      ...covers.flatMap((id, place) => {
        const other = known.find((one) => one.id === id);
        if (other !== undefined && other.network !== dose.network) return [];
        const nearest = nearestName(
          id,
          known.map((one) => one.id).filter((one) => one !== dose.id),
        );
        return at(
          [...path, 'covers', place],
          other === undefined
            ? `Não há dose \`${id}\` para \`${dose.id}\` valer por ela.`
            : `A dose \`${id}\` é da mesma rede que \`${dose.id}\`, e as duas são dadas.`,
          other === undefined && nearest !== undefined
            ? `\`${nearest}\`.`
            : 'o nome curto de uma dose da outra rede; ou apague esta linha.',
        );
      }),
      ...dose.sources.flatMap((id, place) =>
        sources.includes(id)
          ? []
          : at(
              [...path, 'sources', place],
              `A fonte \`${id}\` desta dose não está em \`sources\`, no fim do arquivo.`,
              `\`- ${id}\` também em \`sources:\`, se é essa a fonte.`,
            ),
      ),
    ];
  });
}
