import type { APIRoute } from 'astro';
import { MaternityBagSchema } from '#contract/content.ts';
import { getMaternityBag } from '#content-queries/trousseau.ts';

export const GET: APIRoute = async () =>
  Response.json(MaternityBagSchema.parse(await getMaternityBag()));
