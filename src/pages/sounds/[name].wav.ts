import type { APIRoute, GetStaticPaths } from 'astro';
import { OWN_SOUNDS, type OwnSound } from '#contract/sounds.ts';
import { renderOwnSound } from '#features/sounds/built-in-sounds.ts';

export const getStaticPaths = (() =>
  OWN_SOUNDS.map((name) => ({ params: { name }, props: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ name: OwnSound }> = ({ props }) =>
  new Response(renderOwnSound(props.name), { headers: { 'Content-Type': 'audio/wav' } });
