import { expect, test } from './fixtures.ts';
import { findAxeProblems } from './support/axe.ts';

/** A page with nothing wrong but an image without words, and a line that is too pale where it is dark. */
const FAULTY = `<!doctype html><html lang="pt-BR"><title>Página com falhas</title>
<style>
  p { background: #fff; color: #222 }
  @media (prefers-color-scheme: dark) { p { background: #222; color: #444 } }
</style>
<main><h1>Página com falhas</h1><img src="data:,"><p>Uma linha</p></main></html>`;

test(
  'The audit finds what is wrong on a page, in the look in which it is wrong, and nothing else',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setContent(FAULTY);
    const found = (await findAxeProblems(page)).filter((line) => !/^dark.*image-alt/.test(line));
    // Both looks at both widths.
    const count = 2;
    expect(found.filter((line) => /^light.*: image-alt .*<img/.test(line))).toHaveLength(count);
    expect(found.filter((line) => /^dark.*: color-contrast .*<p>/.test(line))).toHaveLength(count);
    expect(found).toHaveLength(2 * count);
    expect(await findAxeProblems(page, 'h1'), 'in another part').toEqual([]);
  },
);
