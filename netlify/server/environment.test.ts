import type { Context } from '@netlify/functions';
import { expect, it } from 'vitest';
import { isProductionDeploy } from './environment.ts';

const deployed = (context: string) =>
  ({ deploy: { context, id: '0', published: true } }) as Pick<Context, 'deploy'>;
const UNTOLD = {} as Pick<Context, 'deploy'>;

it.each([
  ['the platform says so', deployed('production'), {}, true],
  ['the build said so', deployed(''), { CONTEXT: 'production' }, true],
  ['one of the two says so', deployed('production'), { CONTEXT: 'dev' }, true],
  ['the other says so', deployed('deploy-preview'), { CONTEXT: 'production' }, true],
  ['nobody says anything', UNTOLD, {}, true],
  ['what is said is empty', deployed(''), { CONTEXT: '' }, true],
  ['it is a developer’s machine', deployed('dev'), {}, false],
  ['it is a preview', deployed('deploy-preview'), {}, false],
  ['it is a branch', deployed('branch-deploy'), { CONTEXT: 'branch-deploy' }, false],
  ['only the build said that it is none', UNTOLD, { CONTEXT: 'dev' }, false],
])('where %s', (_, context, environment, isProduction) => {
  expect(isProductionDeploy(context, environment)).toBe(isProduction);
});
