// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

import { withSavedGuides } from '#features/search/saved-texts.ts';
import { fromStored, type StoredPage } from '#features/search/search-page.ts';
import { openSession } from '#lib/session.ts';
import { ME } from '#tests/support/api-answers.ts';

const ROOT = `${import.meta.dirname}/../..`;
const ASSETS = `${ROOT}/dist/_astro`;
const file = readdirSync(ASSETS).find((name) => name.startsWith('search-index.'));
const pages = fromStored(JSON.parse(readFileSync(`${ASSETS}/${file}`, 'utf8')) as StoredPage[]);

it('the search reads each paid part of a saved guide, behind tabs too', async () => {
  const match = (path: string) => {
    const slug = path.replace('/api/guides/', '');
    return Promise.resolve(new Response(readFileSync(`${ROOT}/.generated/fragments/${slug}.html`)));
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match }) });
  openSession('a-token', { ...ME, is_premium: true });
  const parts = (await withSavedGuides(pages)).flatMap(({ url, parts: own }) =>
    own.map(({ id, text }) => ({ part: `${url}#${id}`, text })),
  );
  expect(parts.filter(({ text }) => text === undefined)).toEqual([
    // A tool.
    { part: '/vaccines#o-calendário-do-seu-bebê', text: undefined },
  ]);
  const textOf = (name: string) => parts.find(({ part }) => part === name)?.text;
  expect(textOf('/baby-milestones#0-a-3-meses')).toContain('Acalma quando alguém fala com ele');
  const plan = textOf('/birth-plan#cesárea-informação-e-o-que-evitar');
  expect(plan).toContain('O motivo da cesárea, em palavras que eu entenda O tipo de anestesia');
  expect(parts.filter(({ text = '' }) => / [.,;:!?)]/.test(text))).toEqual([]);
});
