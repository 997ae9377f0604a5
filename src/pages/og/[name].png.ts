import type { APIRoute, GetStaticPaths } from 'astro';
import { renderSharePicture, type ShareTexts } from '#lib/picture-rendering.ts';
import { listDrawings } from '#content-queries/drawings.ts';
import { listPublicPages } from '#content-queries/public-pages.ts';
import { sharePictureName } from '#lib/site-paths.ts';

export const getStaticPaths = (async () => {
  const drawings = new Map(listDrawings().map(({ name, svg }) => [name, svg]));
  const pages = await listPublicPages();
  return pages.map(({ path, name, line, drawing }) => {
    const svg = drawings.get(drawing);
    if (!svg) throw new Error(`No drawing is called "${drawing}", for the picture of ${path}`);
    return { params: { name: sharePictureName(path) }, props: { name, line, svg } };
  });
}) satisfies GetStaticPaths;

export const GET: APIRoute<ShareTexts & Record<string, unknown>> = async ({ props }) =>
  new Response(await renderSharePicture(props), { headers: { 'Content-Type': 'image/png' } });
