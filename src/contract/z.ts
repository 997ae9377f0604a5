/**
 * The one instance of zod/mini. Classic zod would cost an island 21 KB; `jitless` keeps the library
 * from probing `eval`, which the Content-Security-Policy forbids.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });

export { z };
