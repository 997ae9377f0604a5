import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { YOUNG_BABY } from '#contract/young-baby.ts';

const guide = (name: string) =>
  readFileSync(`content/guides/${name}.mdx`, 'utf8').replaceAll(/\s+/g, ' ');

it('says of a young baby’s temperature what the guides say', () => {
  expect(guide('vaccines')).toContain(YOUNG_BABY.fever);
  expect(guide('emergency-signs')).toContain(YOUNG_BABY.fever);
  expect(guide('emergency-signs')).toContain(YOUNG_BABY.cold);
});
