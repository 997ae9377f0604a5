import { expect, it } from 'vitest';
import { baseText, checkOverBase } from './check-over-base.ts';
import { SMALL_BREAKS } from './small-breaks.ts';

it.each(SMALL_BREAKS)('says what is wrong and what to write: $name', ({ path, from, to, says }) => {
  const text = baseText(path);
  expect(text).toContain(from);
  const findings = checkOverBase([{ path, text: text.replace(from, () => to) }]);
  expect(
    findings.map(({ file, line, what, instead }) => `${file}, ${line}: ${what} | ${instead}`),
  ).toEqual(says);
});
