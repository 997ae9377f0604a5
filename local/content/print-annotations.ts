import type { Finding } from './finding.ts';

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
