import { runStack } from './start-stack.ts';

const kind = (['dev', 'cms'] as const).find((name) => process.argv.includes(`--${name}`));
await runStack(kind ?? 'built');
