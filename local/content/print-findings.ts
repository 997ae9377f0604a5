import type { Finding } from './finding.ts';

/** A finding on a terminal: a line for what is wrong, and one for what to write. */
export function printFinding({ file, line, level, what, instead }: Finding): string {
  const mark = level === 'warning' ? 'aviso: ' : '';
  return `${file}, linha ${line}: ${mark}${what}\n  Escreva: ${instead}`;
}

/** What the content check says to GitHub, which shows it beside the line in the pull request. */
export function printAnnotations(findings: readonly Finding[]): string {
  return findings
    .map(
      ({ file, line, level, what, instead }) =>
        `::${level} file=${escapeProperty(file)},line=${line}::${escapeData(`${what}\nEscreva: ${instead}`)}`,
    )
    .join('\n');
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * What the content check says on a terminal: a line for what is wrong and one for what to write, file by
 * file, and the counts at the end.
 * @param checked how many files were read.
 */
export function printFindings(findings: readonly Finding[], checked: number): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const groups = files.map((path) =>
    findings
      .filter(({ file }) => file === path)
      .map(printFinding)
      .join('\n'),
  );
  return [...groups, summarise(findings, checked)].join('\n\n');
}

function summarise(findings: readonly Finding[], checked: number): string {
  const errors = findings.filter(({ level }) => level === 'error').length;
  const warnings = findings.length - errors;
  const files = count(checked, 'arquivo conferido', 'arquivos conferidos');
  if (findings.length === 0) return `Tudo certo: ${files}.`;
  const counts = [
    ...(errors > 0 ? [count(errors, 'erro', 'erros')] : []),
    ...(warnings > 0 ? [count(warnings, 'aviso', 'avisos')] : []),
  ];
  const end =
    errors > 0
      ? 'Corrija os erros e confira de novo.'
      : 'Avisos não impedem a publicação; veja-os quando puder.';
  return `${counts.join(' e ')}, em ${files}. ${end}`;
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;
