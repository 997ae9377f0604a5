import type { APIRoute } from 'astro';
import { EssentialsSchema } from '#contract/trousseau.ts';
import { getEssentials } from '#queries/get-essentials.ts';

export const GET: APIRoute = async () =>
  Response.json(EssentialsSchema.parse(await getEssentials()));
