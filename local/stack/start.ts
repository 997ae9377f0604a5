import { runStack } from './run-stack.ts';

await runStack(process.argv.includes('--dev') ? 'dev' : 'built');
