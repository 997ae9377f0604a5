import type { Finding } from './finding.ts';

/** A finding on a terminal: a line for what is wrong, and one for what to write. */
export function printFinding({ file, line, level, what, instead }: Finding): string {
  const mark = level === 'warning' ? 'aviso: ' : '';
  return `${file}, linha ${line}: ${mark}${what}\n  Escreva: ${instead}`;
}
