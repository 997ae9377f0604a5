import { lengthenBudgets } from './short-budgets.ts';

lengthenBudgets();
