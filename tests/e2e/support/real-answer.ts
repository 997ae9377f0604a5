import type { APIResponse, Route } from '@playwright/test';

/** What the server really answers. A connection that it was just closing is no answer: asked again. */
export function realAnswer(route: Route): Promise<APIResponse> {
  return route.fetch({ maxRetries: 2 });
}
