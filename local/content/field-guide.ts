import { z } from '#contract/z.ts';
import { BirthPlanEntrySchema } from '#schemas/birth-plan.ts';
import { CareEntrySchema } from '#schemas/care.ts';
import { ExamsEntrySchema } from '#schemas/exams.ts';
import { toJsonSchema } from '#schemas/fields.ts';
import { GuideEntrySchema } from '#schemas/guides.ts';
import { SoundsEntrySchema } from '#schemas/sounds.ts';
import { SourceEntrySchema } from '#schemas/sources.ts';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { WeekEntrySchema } from '#schemas/weeks.ts';
import type { FieldPath } from './content-fields.ts';
import type { ContentKind } from './content-file.ts';

/** What the fields of a file must be, by what the file is. */
export const SCHEMA_OF_KIND = {
  week: WeekEntrySchema,
  guide: GuideEntrySchema,
  care: CareEntrySchema,
  bag: MaternityBagEntrySchema,
  essentials: EssentialsEntrySchema,
  sounds: SoundsEntrySchema,
  vaccines: VaccinesEntrySchema,
  exams: ExamsEntrySchema,
  plan: BirthPlanEntrySchema,
  sources: z.array(SourceEntrySchema),
} as const satisfies Record<Exclude<ContentKind, 'words'>, z.ZodMiniType>;

type FieldSchema = ReturnType<typeof toJsonSchema>;

/** A field as editors know it. */
export interface FieldGuide {
  /** Such as "`drawing` (Desenho), dentro de `food` (Comparação)" or "o item 2 de `worth` (…)". */
  readonly label: string;
  /** The field's own name; null for the item of a list. */
  readonly name: string | null;
  /** What belongs there, as the schema says it; empty for the item of a list. */
  readonly description: string;
  /** Names and titles of the fields inside. */
  readonly inside: readonly { readonly name: string; readonly title: string }[];
}

/** What the schemas say to editors about a field, which need not exist. */
export function fieldGuide(kind: Exclude<ContentKind, 'words'>, path: FieldPath): FieldGuide {
  const chain = [toJsonSchema(SCHEMA_OF_KIND[kind])];
  for (const step of path) chain.push(stepInto(chain.at(-1) ?? {}, step));
  const field = chain.at(-1) ?? {};
  return {
    label: labelOf(path, chain),
    name: typeof path.at(-1) === 'string' ? String(path.at(-1)) : null,
    description: field.description ?? '',
    inside: Object.entries(propertiesOf(field)).map(([name, { title = name }]) => ({
      name,
      title,
    })),
  };
}

const isSchema = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (schema: FieldSchema): Record<string, FieldSchema> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter((entry): entry is [string, FieldSchema] =>
      isSchema(entry[1]),
    ),
  );

function stepInto(schema: FieldSchema, step: PropertyKey): FieldSchema {
  if (typeof step === 'string') return propertiesOf(schema)[step] ?? {};
  return isSchema(schema.items) ? schema.items : {};
}

function labelOf(path: FieldPath, chain: readonly FieldSchema[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'os campos';
  const outer = path.slice(0, -1);
  const around = labelOf(outer, chain.slice(0, -1));
  if (typeof last === 'number') {
    const item = `o item ${last + 1}`;
    return outer.length === 0 ? item : `${item} de ${around}`;
  }
  const { title } = chain.at(-1) ?? {};
  const name = `\`${String(last)}\`${title === undefined ? '' : ` (${title})`}`;
  if (outer.length === 0) return name;
  return typeof outer.at(-1) === 'number' ? `${name} d${around}` : `${name}, dentro de ${around}`;
}
