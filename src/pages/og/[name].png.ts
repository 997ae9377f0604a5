import type { APIRoute, GetStaticPaths } from 'astro';
import { renderSharePicture } from '#pictures/render-share-picture.ts';
import type { ShareTexts } from '#pictures/share-scene.ts';
import { listDrawings } from '#queries/list-drawings.ts';
import { listPublicPages } from '#queries/list-public-pages.ts';
import { sharePictureName } from '#rules/share-picture.ts';

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
