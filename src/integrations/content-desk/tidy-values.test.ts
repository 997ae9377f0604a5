import { expect, it } from 'vitest';
import { tidyValues } from './tidy-values.ts';

it('makes one paragraph of a changed text, and leaves the others to the letter', () => {
  const before = { one: 'dois  espaços', two: 'a' };
  expect(tidyValues({ one: 'dois  espaços', two: ' um\n\ndois\t três ' }, before)).toEqual({
    one: 'dois  espaços',
    two: 'um dois três',
  });
});

it('writes an emptied number as null, and leaves other emptied fields out', () => {
  const before = { weightG: 2, none: null, food: { detail: 'cru', name: 'feijão' } };
  expect(
    tidyValues(
      { weightG: '', none: '', food: { detail: '', name: 'feijão' }, new: undefined },
      before,
    ),
  ).toEqual({ weightG: null, none: null, food: { name: 'feijão' } });
});
