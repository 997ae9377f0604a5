import { expect, it } from 'vitest';
import { trimesterOf, TRIMESTERS } from './weeks.ts';

it('heads each trimester with the weeks that belong to it', () => {
  for (const { number, range } of TRIMESTERS) {
    const [first, last] = [...range.matchAll(/\d+/g)].map(([week]) => trimesterOf(Number(week)));
    expect([first, last]).toEqual([number, number]);
  }
});
