import type { APIRoute } from 'astro';
import { APP_ICONS, APP_START, appIconPath } from '#lib/app-icons.ts';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '#contract/site.ts';

const icons = APP_ICONS.map((icon) => ({
  src: appIconPath(icon),
  sizes: `${icon.size}x${icon.size}`,
  type: 'image/png',
  purpose: icon.purpose,
}));
const shortcutIcons = icons.filter(
  ({ purpose, sizes }) => purpose === 'any' && sizes === '192x192',
);

/** What a telephone needs to put the site beside its apps. */
const MANIFEST = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: `${PRODUCT_TAGLINE} Gestação, parto e primeiros meses, em português.`,
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: APP_START,
  scope: '/',
  display: 'standalone',
  background_color: '#fff8f2',
  theme_color: '#fff8f2',
  categories: ['health', 'parenting', 'lifestyle'],
  icons,
  shortcuts: [
    {
      name: 'Contador de contrações',
      short_name: 'Contrações',
      url: '/contraction-timer',
      icons: shortcutIcons,
    },
    {
      name: 'Sinais de emergência',
      short_name: 'Emergência',
      url: '/emergency-signs',
      icons: shortcutIcons,
    },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(MANIFEST), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
