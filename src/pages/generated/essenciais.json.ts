import type { APIRoute } from 'astro';
import { EssentialsSchema } from '#contract/content.ts';
import { getEssentials } from '#content-queries/trousseau.ts';

export const GET: APIRoute = async () =>
  Response.json(EssentialsSchema.parse(await getEssentials()));
