import { fieldTables } from './content/new/field-tables.ts';
import { writeSection } from './bench/report.ts';

/** Writes the tables of fields into docs/editando.md from the schemas: `npm run content:fields`. */
await writeSection('npm run content:fields', fieldTables(), 'editando.md');
