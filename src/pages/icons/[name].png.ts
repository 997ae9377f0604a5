import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { renderAppIcon } from '#lib/picture-rendering.ts';
import { APP_ICONS, type AppIcon, TOUCH_ICON } from '#lib/app-icons.ts';

export const getStaticPaths = (() =>
  [...APP_ICONS, TOUCH_ICON].map((icon) => ({
    params: { name: icon.name },
    props: { icon },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ icon: AppIcon }> = async ({ props }) => {
  const sign = await readFile('public/favicon.svg', 'utf8');
  const png = await renderAppIcon(sign, props.icon);
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
};
