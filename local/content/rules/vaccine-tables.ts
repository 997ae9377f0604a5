import { VaccinesEntrySchema } from '#schemas/vaccines.ts';
import { tablesShownOnce } from '#local/content/tables-shown-once.ts';

/** A guide shows tables that `content/vaccines.yaml` has, and each of them stands in one place. */
export const vaccineTables = tablesShownOnce({
  name: 'vaccine-tables',
  kind: 'vaccines',
  namesOf: (data) => VaccinesEntrySchema.safeParse(data).data?.tables.map(({ id }) => id),
  component: 'VaccineTable',
  attribute: 'age',
  words: {
    table: (id) => `\`${id}\``,
    twice: (id) => `O nome curto \`${id}\` já é de outra tabela.`,
    insteadOfTwice: 'um nome que nenhuma outra tem.',
    tag: (id) => `<VaccineTable age="${id}" />`,
  },
});
