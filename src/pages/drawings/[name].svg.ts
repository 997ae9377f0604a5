import type { APIRoute, GetStaticPaths } from 'astro';
import { listDrawings } from '#content-queries/drawings.ts';

export const getStaticPaths = (() =>
  listDrawings().map(({ name, svg }) => ({
    params: { name },
    props: { svg },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
