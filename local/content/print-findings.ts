import type { Finding } from './finding.ts';

/** A finding on a terminal: a line for what is wrong, and one for what to write. */
export function printFinding({ file, line, level, what, instead }: Finding): string {
  const mark = level === 'warning' ? 'aviso: ' : '';
  return `${file}, linha ${line}: ${mark}${what}\n  Escreva: ${instead}`;
}

/** What the content check says to GitHub, which shows it beside the line in the pull request. */
export function printAnnotations(findings: readonly Finding[]): string {
  const escape = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
  const lines = findings.map(({ file, line, level, what, instead }) => {
    const path = escape(file).replace(/[:,]/g, encodeURIComponent);
    return `::${level} file=${path},line=${line}::${escape(`${what}\nEscreva: ${instead}`)}`;
  });
  return lines.join('\n');
}

/**
 * What the content check says on a terminal: a line for what is wrong and one for what to write, file by
 * file, and the counts at the end.
 * @param checked how many files were read.
 */
export function printFindings(findings: readonly Finding[], checked: number): string {
  const groups = Map.groupBy(findings, ({ file }) => file);
  const texts = Array.from(groups.values(), (group) => group.map(printFinding).join('\n'));
  const errors = findings.filter(({ level }) => level === 'error').length;
  const files = count(checked, 'arquivo conferido', 'arquivos conferidos');
  if (findings.length === 0) return `Tudo certo: ${files}.`;
  const counts = [
    count(errors, 'erro', 'erros'),
    count(findings.length - errors, 'aviso', 'avisos'),
  ].filter((text) => !text.startsWith('0 '));
  const end =
    errors > 0
      ? 'Corrija os erros e confira de novo.'
      : 'Avisos não impedem a publicação; veja-os quando puder.';
  return [...texts, `${counts.join(' e ')}, em ${files}. ${end}`].join('\n\n');
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;
