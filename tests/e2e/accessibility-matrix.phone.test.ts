import { ALSO_DEEP } from '#tests/support/deep.ts';
import { expect, test } from './fixtures.ts';
import { ANA, BIA } from './support/account.ts';
import { listMatrixCells, walkMatrixCell } from './support/axe-matrix.ts';
import { findAxeProblems } from './support/axe.ts';
import { openSession } from './support/session.ts';
import { menuOf } from './support/menu.ts';

for (const cell of listMatrixCells('phone')) {
  test(
    `axe finds nothing: ${cell.name}, ${cell.user}`,
    ALSO_DEEP,
    async ({ context, page, expectConsole }) => {
      test.setTimeout(60_000 + cell.paths.length * 10_000);
      expectConsole(/404/);
      if (cell.user !== 'guest') await openSession(context, cell.user === 'free' ? BIA : ANA);
      await walkMatrixCell(page, cell);
      await page.goto('/troussau');
      const { group, sheet } = menuOf(page);
      await group('Você').tap();
      await expect(sheet('Você')).toBeVisible();
      expect(await findAxeProblems(page), 'an open sheet of the menu').toEqual([]);
    },
  );
}
