import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { APIRoute, GetStaticPaths } from 'astro';
import { WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import Womb from '#features/weeks/Womb.astro';
import drawings from '#styles/drawings.css?raw';
import tokens from '#styles/tokens.css?raw';

/** The baby of a week in the womb as a picture of its own, for where a page learns the week on the device. */
export const getStaticPaths = (() =>
  Array.from({ length: WEEK_LAST - WEEK_FIRST + 1 }, (_, at) => ({
    params: { week: String(WEEK_FIRST + at) },
  }))) satisfies GetStaticPaths;

/** The colours by day: a picture takes no style from its page. */
const COLORS = new Map(
  Array.from(
    `${tokens}${drawings}`.matchAll(/--([\w-]+): (?:var\(--day, )?(#\w+)/g),
    ([, name, color]) => [name, color],
  ),
);
const RADIUS = 118;

export const GET: APIRoute = async ({ params }) => {
  const container = await AstroContainer.create();
  const props = { week: Number(params['week']), radius: RADIUS, babyHeight: RADIUS * 1.45 };
  const drawing = await container.renderToString(Womb, { props, partial: true });
  const colored = drawing
    .replaceAll(/\s+(?=<)|\s+$/g, '')
    .replaceAll(/var\(--([\w-]+)\)/g, (token, name: string) => COLORS.get(name) ?? token);
  const box = `-${RADIUS} -${RADIUS} ${2 * RADIUS} ${2 * RADIUS}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${colored}</svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
