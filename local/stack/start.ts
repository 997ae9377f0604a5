import { runStack } from './run-stack.ts';

const kind = (['dev', 'cms'] as const).find((name) => process.argv.includes(`--${name}`));
await runStack(kind ?? 'built');
