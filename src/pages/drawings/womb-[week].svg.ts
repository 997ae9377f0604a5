import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { APIRoute, GetStaticPaths } from 'astro';
import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import Womb from '#features/weeks/Womb.astro';

/** The baby of a week in the womb as a picture of its own, for where a page learns the week on the device. */
export const getStaticPaths = (() =>
  Array.from({ length: WEEK_LAST - WEEK_FIRST + 1 }, (_, at) => ({
    params: { week: String(WEEK_FIRST + at) },
  }))) satisfies GetStaticPaths;

/** As src/styles/drawings.css by day: a picture takes no style from its page. */
const COLORS: Readonly<Record<string, string>> = {
  goiaba: '#b5305a',
  'utero-1': '#dd6a82',
  'utero-2': '#b5305a',
  'utero-3': '#7b1d45',
  pele: '#d9a07a',
  'pele-2': '#bd7f5b',
  'pele-3': '#9a5f40',
  'pele-4': '#4d2a1c',
  rubor: '#e2685d',
  cabelo: '#4a2c20',
};
const RADIUS = 118;

export const GET: APIRoute = async ({ params }) => {
  const container = await AstroContainer.create();
  const props = { week: Number(params['week']), radius: RADIUS, babyHeight: RADIUS * 1.45 };
  const drawing = await container.renderToString(Womb, { props, partial: true });
  const colored = drawing
    .replaceAll(/\s+(?=<)|\s+$/g, '')
    .replaceAll(/var\(--([\w-]+)\)/g, (token, name: string) => COLORS[name] ?? token);
  const box = `-${RADIUS} -${RADIUS} ${2 * RADIUS} ${2 * RADIUS}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${colored}</svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
