import { AppError } from '#server/app-error.ts';
import { envelope } from './envelope.ts';
import { renderError } from './render-error.ts';

/** Answers what no file of /api serves: 404 in JSON for any method, never a page. */
export const serveNotFound = envelope('/api/*', () =>
  Promise.resolve(renderError(new AppError('ROUTE_NOT_FOUND'))),
);
