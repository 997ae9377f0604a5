import type { Context } from '@netlify/functions';

/**
 * Whether this is the deploy that readers use, where only real money counts and no address may be
 * overridden. Where the platform does not say, it is.
 */
export function isProductionDeploy(
  context: Pick<Context, 'deploy'>,
  source: NodeJS.ProcessEnv = process.env,
): boolean {
  const told = [context.deploy?.context, source['CONTEXT']].filter(Boolean);
  return told.length === 0 || told.includes('production');
}
