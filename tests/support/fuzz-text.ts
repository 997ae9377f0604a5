import fc from 'fast-check';

/** Texts that have broken somebody's server before. */
const INFAMOUS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202etxt',
    '\ufeff',
    '👩🏽‍🍼',
    'e\u0301',
    'İ',
  ],
  ...[
    "'; drop table public.contractions; --",
    "' or 1=1 --",
    '${jndi:ldap://x}',
    '{{7*7}}',
    '%00',
    '%ZZ',
  ],
  ...[
    '<svg onload=alert(1)>',
    '../../../../etc/passwd',
    '..\\..\\windows',
    'a\r\nSet-Cookie: x=y',
    '\n',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
  ],
  ...['-1', '0', '1e309', '0x10', '١٢', '9'.repeat(400), '2026-02-30', '2026-11-22T10:00:00Z'],
  ...[
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    'infinity',
    '-infinity',
    'now',
    'epoch',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'ANNUAL',
    'premium',
  ],
  ...['bia@exemplo.com.br', 'a@b.c"', 'ã'.repeat(40), 'x'.repeat(5_000), '{"a":1}', '(((((((((((('],
];

/** A text that a field, a segment or a header may be given. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...INFAMOUS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
);
