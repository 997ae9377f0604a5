import type { z } from '#contract/z.ts';
import type { ContentFile, ContentKind } from '#local/content/content-file.ts';
import type { ContentProblem } from '#local/content/content-problem.ts';
import type { ContentRule } from '#local/content/content-rule.ts';
import { errorAt } from '#local/content/error-at.ts';
import { explainFieldProblem } from '#local/content/explain-field-problem.ts';
import { type FieldGuide, fieldGuide } from '#local/content/field-guide.ts';
import { type FieldPath, lineOfField } from '#local/content/line-of-field.ts';
import { nearestName } from '#local/content/nearest-name.ts';
import { SCHEMA_OF_KIND } from '#local/content/schema-of-kind.ts';
import { valueAt } from '#local/content/value-at.ts';

/** The fields are those of the schema, each of its kind and within its limits. */
export const fields: ContentRule = {
  name: 'fields',
  find(file) {
    const { kind, document, data } = file;
    if (kind === 'words' || document === null || document.errors.length > 0) return [];
    const { error } = SCHEMA_OF_KIND[kind].safeParse(data);
    const issues = error?.issues ?? [];
    const misspelt = new Set(issues.flatMap((issue) => listMeant(issue, kind)));
    return issues.flatMap((issue, index) => {
      const guide = fieldGuide(kind, issue.path);
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => unknownField(file, issue.path, key, guide));
      }
      // One field may break two rules at once: the first says enough.
      if (issues.findIndex(({ path }) => String(path) === String(issue.path)) < index) return [];
      // The name that is not known says it already.
      if (valueAt(data, issue.path) === undefined && misspelt.has(String(issue.path))) return [];
      const [what, instead] = explainFieldProblem(issue, valueAt(data, issue.path), guide);
      return [errorAt(lineOfField(file, issue.path), what, instead)];
    });
  },
};

function unknownField(
  file: ContentFile,
  path: FieldPath,
  key: string,
  guide: FieldGuide,
): ContentProblem {
  const nearest = nearestField(key, guide);
  const where = path.length === 0 ? '' : ` ${inPlace(guide.label)}`;
  return errorAt(
    lineOfField(file, [...path, key]),
    `Não existe o campo \`${key}\`${where}.`,
    nearest === undefined
      ? `um destes nomes: ${guide.inside.map(({ name }) => `\`${name}\``).join(', ')}. Se não é nenhum, apague o campo.`
      : `\`${nearest}:\` no lugar de \`${key}:\`.`,
  );
}

const inPlace = (label: string) => (label.startsWith('o item') ? `n${label}` : `em ${label}`);

/** The field that was probably meant, by its name or its title. */
function nearestField(key: string, { inside }: FieldGuide): string | undefined {
  const names = new Map(
    inside.flatMap(({ name, title }) => [
      [name, name],
      [title, name],
    ]),
  );
  return names.get(nearestName(key, [...names.keys()]) ?? '');
}

/** The paths of the fields that an issue's unknown names stand for. */
function listMeant(issue: z.core.$ZodIssue, kind: Exclude<ContentKind, 'words'>): string[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const guide = fieldGuide(kind, issue.path);
  return issue.keys.flatMap((key) => {
    const nearest = nearestField(key, guide);
    return nearest === undefined ? [] : [String([...issue.path, nearest])];
  });
}
