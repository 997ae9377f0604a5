import { parseDocument } from 'yaml';
import { rewriteYaml } from './rewrite-yaml.ts';

/** The name under which `open-cms.ts` registers how files are read and written. */
export const CMS_FORMAT = 'colinho';
/** The field that carries the file's own text through the form; it is shown to nobody. */
const ORIGINAL = 'originalText';
/** The field of the text below a front matter. */
export const BODY_FIELD = 'body';
/** The field of a file that is one list. */
export const LIST_FIELD = 'items';

const FRONT_MATTER = /^---\n([\s\S]*?\n)---(?:\n|$)/;

interface FileParts {
  readonly head: string;
  readonly yaml: string;
  /** Between the YAML and the body. */
  readonly gap: string;
  /** Undefined where the file is YAML alone. */
  readonly body: string | undefined;
}

/** Reads and writes the files of `content/` for the CMS: what was not changed stays byte for byte. */
export const entryFormat = {
  /** The fields of a file, with what `toFile` needs to write it again. */
  fromFile(text: string): Record<string, unknown> {
    const { yaml, body } = splitFile(text);
    const document = parseDocument(yaml);
    const [error] = document.errors;
    if (error) throw error;
    const data = document.toJS() as unknown;
    const fields = Array.isArray(data)
      ? { [LIST_FIELD]: data as unknown[] }
      : { ...(data as object) };
    return {
      ...fields,
      ...(body === undefined ? {} : { [BODY_FIELD]: body.trim() }),
      [ORIGINAL]: text,
    };
  },

  /** @throws Error when the fields are none that `fromFile` gave: the CMS makes no new files. */
  toFile(fields: Readonly<Record<string, unknown>>): string {
    const { [ORIGINAL]: original, [BODY_FIELD]: body, ...values } = fields;
    if (typeof original !== 'string') throw new Error('This entry has no file to be written into');
    const parts = splitFile(original);
    const isList = Array.isArray(parseDocument(parts.yaml).toJS());
    const yaml = rewriteYaml(parts.yaml, isList ? values[LIST_FIELD] : values);
    return (
      parts.head + yaml + (parts.body === undefined ? '' : parts.gap + writeBody(parts.body, body))
    );
  },
};

function splitFile(text: string): FileParts {
  const [whole, yaml] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined || yaml === undefined) {
    return { head: '', yaml: text, gap: '', body: undefined };
  }
  return { head: '---\n', yaml, gap: '---\n', body: text.slice(whole.length) };
}

function writeBody(before: string, body: unknown): string {
  const text = typeof body === 'string' ? body.replaceAll('\r\n', '\n').trim() : '';
  if (text === before.trim()) return before;
  return text === '' ? '' : `\n${text}\n`;
}
