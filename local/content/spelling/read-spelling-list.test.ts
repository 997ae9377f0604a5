import { expect, it } from 'vitest';
import { readSpellingList } from './read-spelling-list.ts';

it('reads one word a line with the part it stands in', () => {
  expect(readSpellingList('# Como usar\n\n# Siglas\nSBP\n UBS \n\n# Saúde\nsling\n')).toEqual([
    { word: 'SBP', line: 4, section: 'Siglas' },
    { word: 'UBS', line: 5, section: 'Siglas' },
    { word: 'sling', line: 8, section: 'Saúde' },
  ]);
});
