import { afterAll } from 'vitest';
import { waitForSharedStack } from './shared-stack.ts';
import { lengthenBudgets } from './short-budgets.ts';

lengthenBudgets();
afterAll(waitForSharedStack);
