import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/z.ts';

/** On the platform the included files lie beside the function's root, locally beside the project's. */
const root = () => process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();

/** JSON that the build wrote to `.generated/api/`, checked against its schema. */
export async function readGenerated<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readFile(join(root(), '.generated', 'api', `${name}.json`), 'utf8');
  return schema.parse(JSON.parse(text));
}
