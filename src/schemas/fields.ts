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
