import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/z.ts';

/** On the platform the included files lie beside the function's root, locally beside the project's. */
const root = () => process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();

/** A file that the build wrote for the functions, by its path below `.generated/`. */
export function readGeneratedText(path: string): Promise<string> {
  return readFile(join(root(), '.generated', path), 'utf8');
}

/** JSON that the build wrote to `.generated/api/`, checked against its schema. */
export async function readGenerated<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return schema.parse(JSON.parse(await readGeneratedText(`api/${name}.json`)));
}
