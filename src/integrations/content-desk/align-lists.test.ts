import { fc } from '#tests/support/fast-check.ts';
import { expect, it } from 'vitest';
import { alignLists } from './align-lists.ts';

const list = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 8 });

it('says changes that make one list the other', () => {
  fc.assert(
    fc.property(list, list, (old, next) => {
      const result: unknown[] = [...old];
      for (const { from, to, items } of alignLists(old, next).toReversed()) {
        result.splice(from, to - from, ...items);
      }
      expect(result).toEqual(next);
    }),
  );
});

it('touches only what was added, taken out or changed', () => {
  expect(alignLists(['a', 'b', 'c', 'd'], ['a', 'x', 'c'])).toEqual([
    { from: 1, to: 2, items: ['x'] },
    { from: 3, to: 4, items: [] },
  ]);
  expect(alignLists(['a', 'b'], ['new', 'a', 'b'])).toEqual([{ from: 0, to: 0, items: ['new'] }]);
  expect(alignLists([{ id: 1, name: 'a' }], [{ name: 'a', id: 1 }])).toEqual([]);
});
