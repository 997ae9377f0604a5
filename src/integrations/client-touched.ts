import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:touched` for islands that wait until somebody turns to them: see touched-directive.ts. */
export function clientTouched(): AstroIntegration {
  return {
    name: 'client-touched',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('touched-directive.ts', import.meta.url));
        addClientDirective({ name: 'touched', entrypoint });
      },
    },
  };
}
