import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#local/project-root.ts';
import { MOST_DRAWN_TOOL_BYTES, MOST_TOOL_BYTES, TOOL_BYTES } from './tool-budgets.ts';
import { weighTool } from './weigh-tool.ts';

const TOOLS = readdirSync(join(PROJECT_ROOT, 'src/tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('has a budget for every tool, and for nothing else', () => {
  expect(Object.keys(TOOL_BYTES).sort()).toEqual(TOOLS.sort());
});

it.each(TOOLS)('%s loads no more than it may', async (name) => {
  const start = `src/tools/${name}/start.ts`;
  const isTsx = existsSync(join(PROJECT_ROOT, `${start}x`));
  const { bytes, isDrawn } = await weighTool(isTsx ? `${start}x` : start);
  expect(bytes).toBeLessThanOrEqual(TOOL_BYTES[name] ?? 0);
  expect(bytes, 'no budget is larger').toBeLessThanOrEqual(
    isDrawn ? MOST_DRAWN_TOOL_BYTES : MOST_TOOL_BYTES,
  );
});
