import { z } from '#contract/z.ts';

/** How editors read of a field: what it is called, and what belongs into it. */
export const about = (title: string, description: string) => z.meta({ title, description });

/** What every medical or legal text carries: ids of `content/sources.yaml` and the day it was last checked. */
export const provenance = {
  sources: z
    .array(z.string())
    .check(
      z.minLength(1),
      about(
        'Fontes',
        'Em que o texto se apoia: os nomes (`id`) que estão em `content/sources.yaml`. Pelo menos um.',
      ),
    ),
  reviewedAt: z.coerce
    .date()
    .check(
      about(
        'Conferido em',
        'O dia em que alguém do time conferiu o texto inteiro com as fontes, como 2026-11-21. Mude só depois de conferir.',
      ),
    ),
};

/** A Brazilian professional council, its region and the number there: `Coren-SP 123.456-ENF`, `CRN-3 12345`. */
const COUNCIL =
  /^(?:CRM|Coren|CRN|CRP|Crefito|Crefono|CRF|CRO|OAB)-[A-Z0-9]{1,3} \d[\d.]*(?:-[A-Z]{1,4})?$/;

/** The professional who has read the whole text and answers for it: none, or by name, council and day. */
export const reviewer = {
  reviewedBy: z
    .optional(
      z.strictObject({
        name: z
          .string()
          .check(
            z.minLength(5),
            z.maxLength(60),
            about('Nome', 'Nome e sobrenome de quem assina. Sem isso, apague `reviewedBy`.'),
          ),
        council: z
          .string()
          .check(
            z.regex(COUNCIL),
            about(
              'Conselho e número',
              'O conselho, o estado e o número, como `Coren-SP 123.456-ENF`. Sem isso, apague `reviewedBy`.',
            ),
          ),
        date: z.coerce
          .date()
          .check(
            about(
              'Dia',
              'O dia em que essa pessoa leu e aprovou o texto inteiro. Sem isso, apague `reviewedBy`.',
            ),
          ),
      }),
    )
    .check(
      about(
        'Quem revisou',
        'Só quando alguém da saúde, ou do direito, leu o texto inteiro e assina: nome, conselho com número e dia. Os três, ou nenhum.',
      ),
    ),
};

export type Reviewer = NonNullable<z.infer<typeof reviewer.reviewedBy>>;

/**
 * A content schema as JSON Schema: what editors' documents, messages and forms are made from. Objects
 * have `properties` in the schema's order, fields their Portuguese `title` and `description`; a day is a
 * string of format `date`.
 */
export function toJsonSchema(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    // A coerced date has no JSON of its own.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date' });
    },
  });
}
