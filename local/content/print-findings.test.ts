import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { printAnnotations, printFindings } from './print-findings.ts';

const error: Finding = {
  file: 'content/weeks/07.mdx',
  line: 12,
  level: 'error',
  rule: 'week-limits',
  what: 'Tem 31 palavras.',
  instead: 'no máximo 28.',
};
const warning: Finding = { ...error, file: 'content/guides/a,b:c.mdx', level: 'warning' };

it('groups what it found by file, warnings marked, and counts both', () => {
  expect(printFindings([error, { ...error, line: 14 }, warning], 50)).toBe(
    [
      'content/weeks/07.mdx, linha 12: Tem 31 palavras.\n  Escreva: no máximo 28.',
      'content/weeks/07.mdx, linha 14: Tem 31 palavras.\n  Escreva: no máximo 28.\n',
      'content/guides/a,b:c.mdx, linha 12: aviso: Tem 31 palavras.\n  Escreva: no máximo 28.\n',
      '2 erros e 1 aviso, em 50 arquivos conferidos. Corrija os erros e confira de novo.',
    ].join('\n'),
  );
});

it('says that warnings alone hold nothing up', () => {
  expect(printFindings([warning], 1)).toContain(
    '\n\n1 aviso, em 1 arquivo conferido. Avisos não impedem a publicação; veja-os quando puder.',
  );
});

it('escapes for GitHub what would end a property or a line', () => {
  expect(printAnnotations([{ ...warning, what: 'Só 46 %\ndas palavras.' }])).toBe(
    '::warning file=content/guides/a%2Cb%3Ac.mdx,line=12::Só 46 %25%0Adas palavras.%0AEscreva: no máximo 28.',
  );
});
