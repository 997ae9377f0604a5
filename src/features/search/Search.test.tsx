import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '#lib/session.ts';
import { ME } from '#tests/support/api-answers.ts';
import type { SearchedPage } from './search-page.ts';
import { Search } from './Search.tsx';

const page = (number: number, text = 'Uma consulta por mês.'): SearchedPage => ({
  url: `/page-${number}`,
  title: `Página ${number}`,
  parts: [{ id: `parte-${number}`, title: `Parte ${number}`, text }],
});
const VACCINES: SearchedPage = {
  url: '/vaccines',
  title: 'Vacinas',
  parts: [
    { id: 'calendario', title: 'Calendário de vacinas', text: 'A vacina do segundo mês.' },
    { id: 'reforco', title: 'Reforço da vacina' },
  ],
};
const WEEK: SearchedPage = { ...page(20, 'A vacina da gestante.'), url: '/pregnancy-weeks/20' };
const fetchTexts = vi.fn<typeof fetch>();
const answerWith = (...pages: SearchedPage[]) =>
  fetchTexts.mockImplementation(() => Promise.resolve(Response.json(pages)));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchTexts);
  vi.spyOn(console, 'warn').mockReturnValue();
  delete document.documentElement.dataset['tracking'];
  history.replaceState(null, '', '/search');
  answerWith(VACCINES, WEEK);
});

function openSearch() {
  render(
    <div data-texts="/texts.json">
      <Search none={<p>Tente uma palavra só</p>} />
    </div>,
  );
  const field = screen.getByRole('searchbox', { name: 'O que você procura?' });
  const ask = async (question: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${question}{Enter}`);
  };
  return { field, ask, status: screen.getByRole('status'), failure: screen.getByRole('alert') };
}

it('asks for the texts once, and for none again', async () => {
  const { ask, status } = openSearch();
  await ask('vacina');
  await expect.poll(() => status.textContent).toBe('2 páginas.');
  await ask('calendário');
  await expect.poll(() => status.textContent).toBe('1 página.');
  expect(fetchTexts.mock.calls.map(([address]) => address)).toEqual(['/texts.json']);
});

it('names the words that stand further below than the beginning that is shown', async () => {
  const part = {
    id: 'b',
    title: 'Costas',
    text: 'Durma de lado…',
    words: 'lado lombar lombar quadril',
  };
  answerWith({ url: '/labor-phases', title: 'Fases', parts: [part] });
  const { ask } = openSearch();
  await ask('lombar lado');
  await screen.findByText('lombar');
  expect(screen.getByRole('listitem').textContent).toContain(
    'Durma de lado… Fala também de: lombar',
  );
  expect(screen.getByRole('listitem').textContent).not.toMatch(/quadril|lombar.*(?:lado|lombar)/);
});

it('searches while somebody types, after a pause', async () => {
  const { field, status } = openSearch();
  await userEvent.type(field, 'vacina');
  await expect.poll(() => status.textContent).toBe('2 páginas.');
});

it('marks the words, leads to the part, and says which part is paid', async () => {
  const { ask } = openSearch();
  await ask('vacina');
  const result = within((await screen.findByText('Vacinas')).closest('li') ?? document.body);
  expect(result.getByText('vacina', { selector: 'mark' })).toBeTruthy();
  expect(result.getByRole('link', { name: 'Calendário de vacinas' }).getAttribute('href')).toBe(
    '/vaccines#calendario',
  );
  expect(result.getByText('Esta parte do guia é do Premium.')).toBeTruthy();
  expect(result.getByText('Premium', { selector: '.badge' })).toBeTruthy();
});

it('searches for the nearest word where one is misspelt, and says so', async () => {
  const { ask, status } = openSearch();
  await ask('vacinna');
  await expect.poll(() => status.textContent).toBe('Procuramos por “vacina”. 2 páginas.');
});

it('says that nothing was found', async () => {
  const { ask, status } = openSearch();
  await ask('<img1 src=zzx> zzzzqx');
  await expect.poll(() => status.textContent).toBe('Nada encontrado para “<img1 src=zzx> zzzzqx”.');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('Tente uma palavra só').closest('[data-state="none"]')).toBeTruthy();
});

it('puts the emergency signs first for as long as the question may be one', async () => {
  const { field, ask } = openSearch();
  const isUrgent = () => field.closest('[data-urgent]') !== null;
  await ask('sangramento e dor');
  await expect.poll(isUrgent).toBe(true);
  await ask('semana 20');
  await expect.poll(isUrgent).toBe(false);
  await ask('café dá aborto');
  await expect.poll(isUrgent).toBe(true);
});

it('shows five pages at a time, and focuses the first new one', async () => {
  answerWith(...Array.from({ length: 7 }, (_, index) => page(index + 1)));
  const { ask } = openSearch();
  await ask('consulta');
  await expect.poll(() => screen.queryAllByRole('heading').length).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  const sixth = screen.getAllByRole('heading')[5]?.querySelector('a');
  await expect.poll(() => document.activeElement).toBe(sixth);
  expect(screen.getAllByRole('heading')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

it.each([
  ['do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['are something else', () => Promise.resolve(new Response('<p>Entre na rede</p>'))],
])('says so where the texts %s, and tries again at a press', async (_, answer) => {
  fetchTexts.mockImplementation(answer);
  const { ask, status, failure } = openSearch();
  await ask('vacina');
  await expect.poll(() => failure.textContent).toContain('A busca não abriu agora.');
  expect(status.textContent).toBe('');
  answerWith(VACCINES);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await expect.poll(() => status.textContent).toBe('1 página.');
  expect(failure.textContent).toBe('');
});

it('finds no week and no list of purchases while the pregnancy is paused', async () => {
  document.documentElement.dataset['tracking'] = 'paused';
  const { ask, status } = openSearch();
  await ask('vacina');
  await expect.poll(() => status.textContent).toBe('1 página.');
});

it('keeps the question in the hash, and asks it again when it is opened so', async () => {
  const { ask } = openSearch();
  await ask('vacina');
  expect(location.hash).toBe('#q=vacina');
  expect(location.search).toBe('');
  cleanup();
  const again = openSearch();
  expect((again.field as HTMLInputElement).value).toBe('vacina');
  await expect.poll(() => again.status.textContent).toBe('2 páginas.');
});

describe('a premium user', () => {
  const saved = new Map<string, string>();
  beforeEach(() => {
    saved.clear();
    const match = (path: string) => {
      const html = saved.get(path);
      return Promise.resolve(html === undefined ? undefined : new Response(html));
    };
    vi.stubGlobal('caches', { open: () => Promise.resolve({ match }) });
    openSession('a-token', { ...ME, is_premium: true });
  });
  const GUIDE =
    '<div data-guide="vaccines"><h2 id="calendario">Calendário de vacinas</h2><p>Todas.</p>' +
    '<h2 id="reforco">Reforço da vacina</h2><h3 id="x">Quando</h3><p>Aos <b>quinze</b> meses.</p></div>';

  it('finds what the guides say that this device has saved for her', async () => {
    saved.set('/api/guides/vaccines', GUIDE);
    const { ask } = openSearch();
    await ask('quinze');
    const result = within((await screen.findByText('Vacinas')).closest('li') ?? document.body);
    expect(result.getByText('quinze', { selector: 'mark' })).toBeTruthy();
    expect(result.getByRole('link', { name: 'Reforço da vacina' })).toBeTruthy();
  });

  it('is told to open a guide that is not saved, and finds nothing in it when her plan is over', async () => {
    const { ask } = openSearch();
    await ask('reforço');
    expect(await screen.findByText('Abra o guia para ler.')).toBeTruthy();
    cleanup();
    saved.set('/api/guides/vaccines', GUIDE);
    openSession('a-token', { ...ME, is_premium: false });
    const { ask: askAgain, status } = openSearch();
    await askAgain('quinze');
    await expect.poll(() => status.textContent).toMatch(/^Nada encontrado/);
  });
});
