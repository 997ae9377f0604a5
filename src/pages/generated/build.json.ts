import type { APIRoute } from 'astro';

/** Which commit is being built; the platform says it to builds alone, and functions want to know it. */
export const GET: APIRoute = () => Response.json({ commit: process.env['COMMIT_REF'] ?? 'local' });
