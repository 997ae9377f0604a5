import type { APIRoute } from 'astro';
import { MaternityBagSchema } from '#contract/trousseau.ts';
import { getMaternityBag } from '#queries/get-maternity-bag.ts';

export const GET: APIRoute = async () =>
  Response.json(MaternityBagSchema.parse(await getMaternityBag()));
