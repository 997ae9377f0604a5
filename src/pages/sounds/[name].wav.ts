import type { APIRoute, GetStaticPaths } from 'astro';
import { BUILT_IN_SOUNDS, type BuiltInSound } from '#contract/sounds.ts';
import { renderBuiltInSound } from '#features/sounds/built-in-sounds.ts';

export const getStaticPaths = (() =>
  BUILT_IN_SOUNDS.map((name) => ({ params: { name }, props: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ name: BuiltInSound }> = ({ props }) =>
  new Response(renderBuiltInSound(props.name), { headers: { 'Content-Type': 'audio/wav' } });
