import { z } from '#contract/z.ts';

/**
 * A content schema as JSON Schema: what editors' documents, messages and forms are made from. Objects
 * have `properties` in the schema's order, fields their Portuguese `title` and `description`; a day is a
 * string of format `date`.
 */
export function describeFields(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
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
