import { BUILT_PAGES, type BuiltPage } from '#tests/site/built-pages.ts';
import { pageWeight } from '#tests/site/page-weight.ts';
import { ISLAND_PAGES, islandScriptBudget, pageBudget } from '#tests/site/speed-budgets.ts';

import { toTable } from './report.ts';

const COLUMNS = ['page', 'HTML with styles', 'scripts in it', 'script files', 'weighed', 'allowed'];
/** Each week has a page like the others: of them the first, the one that is audited, and the last. */
const OTHER_WEEK = /^\/pregnancy-weeks\/(?!6$|20$|40$)/;

/** What the pages weigh as they are sent, by the measure of the budgets: see tests/site/page-weight.test.ts. */
export function toWeightTable(): string {
  const pages = BUILT_PAGES.filter(({ path }) => !OTHER_WEEK.test(path));
  return toTable(COLUMNS, pages.map(toRow));
}

function toRow(page: BuiltPage): string[] {
  const hasIsland = ISLAND_PAGES.includes(page.path);
  const { html, inlineScripts, scriptFiles } = pageWeight(page, { isSignedIn: hasIsland });
  const weighed = hasIsland ? inlineScripts + scriptFiles : html + scriptFiles;
  const allowed = hasIsland ? islandScriptBudget(page.path) : pageBudget(page.path);
  const figures = [html, inlineScripts, scriptFiles, weighed, allowed];
  return [`\`${page.path}\``, ...figures.map((bytes) => bytes.toLocaleString('en-US'))];
}
