import { resolve } from 'node:path';

/** Absolute path of the project, wherever the command was started from. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..');
