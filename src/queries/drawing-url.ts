import { FLUENT_DRAWINGS } from './fluent-drawings.ts';
import { OWN_DRAWINGS } from './own-drawings.ts';

/** The address of a drawing. Throws where none has that name, so that the build stops. */
export function drawingUrl(name: string): string {
  if (!OWN_DRAWINGS.has(name) && !FLUENT_DRAWINGS[name]) {
    throw new Error(`No drawing is called "${name}": add src/drawings/${name}.svg`);
  }
  return `/drawings/${name}.svg`;
}
