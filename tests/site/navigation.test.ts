import { describe, expect, it } from 'vitest';

import { GUIDE_SLUGS } from '#contract/guides.ts';
import { formatReais, PLANS } from '#contract/plans.ts';
import { MENU, MENU_GROUPS, TROUSSEAU_PATH } from '#lib/menu.ts';

import { BUILT_PAGES } from './built-pages.ts';
import { linksOf, parsePage, wordsOf } from './support/parse-page.ts';

const landing = parsePage('/');
const dashboard = parsePage('/dashboard');

describe('the landing page', () => {
  it('has both ways in for guests at its top, and the way to the dashboard for users', () => {
    const links = landing.querySelectorAll('header a.button').map((link) => ({
      ...{ name: wordsOf(link), href: link.getAttribute('href') },
      isForGuests: link.classList.contains('only-guest'),
    }));
    expect(links).toEqual([
      { name: 'Entrar', href: '/login', isForGuests: true },
      { name: 'Criar conta', href: '/register', isForGuests: true },
      { name: 'Abrir meu início', href: '/dashboard', isForGuests: false },
    ]);
  });

  it('shows six features, each with its page and whether it is free', () => {
    const cards = landing.querySelectorAll('main li.linked-card').map((card) => {
      return [
        wordsOf(card.querySelector('h3')),
        ...linksOf(card),
        wordsOf(card.querySelector('.badge')),
      ];
    });
    expect(cards).toEqual([
      ['Semanas da gestação', '/pregnancy-weeks', 'Grátis'],
      ['Contador de contrações', '/contraction-timer', 'Premium'],
      ['Plano de parto', '/birth-plan', 'Premium'],
      ['Calendário de vacinas', '/vaccines', 'Premium'],
      ['Marcos do bebê', '/baby-milestones', 'Premium'],
      ['Sono e música', '/music', 'Premium'],
    ]);
  });

  it('compares the two plans by their figures, and leads from each to the page that sells', () => {
    expect(linksOf(landing.querySelector('.hero'))).toContain('#planos');
    const plans = landing.querySelector('#planos');
    const { monthly, annual } = PLANS;
    for (const words of [
      formatReais(monthly.priceCents),
      formatReais(annual.monthlyEquivalentCents),
      annual.discount,
      `R$ ${formatReais(annual.priceCents)} por ano`,
      `R$ ${formatReais(annual.savingCents)}`,
    ]) {
      expect(wordsOf(plans)).toContain(words);
    }
    const links = plans?.querySelectorAll('a') ?? [];
    expect(links.map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual([
      ['Assinar anual', '/subscriptions#annual'],
      ['Assinar mensal', '/subscriptions#monthly'],
    ]);
  });

  it('shows her the dashboard’s own card of a week, which cannot be reached, and the way to that week', () => {
    const phone = landing.querySelector('.hero .phone');
    const screen = landing.querySelector('.phone > [inert][aria-hidden="true"]');
    expect(wordsOf(screen?.querySelector('h2') ?? null)).toBe('Semana 24');
    expect(linksOf(screen)).toEqual(['/pregnancy-weeks/24']);
    const ways = phone?.querySelectorAll('a').filter((link) => !link.closest('[inert]'));
    expect(ways?.map((link) => [wordsOf(link), link.getAttribute('href')])).toEqual([
      ['Ver a semana 24, grátis', '/pregnancy-weeks/24'],
    ]);
  });

  it('counts what there is', () => {
    const counts = landing.querySelectorAll('.proof strong').map(wordsOf);
    const weeks = BUILT_PAGES.filter(({ path }) => /^\/pregnancy-weeks\/\d+$/.test(path));
    expect(counts).toEqual([`${weeks.length}`, `${GUIDE_SLUGS.length}`, 'SUS', '0']);
  });
});

describe('the dashboard', () => {
  it('offers the plans to free users, and welcomes premium ones without a price', () => {
    const offer = dashboard.querySelector('aside.only-free[aria-label="Plano premium"]');
    expect(wordsOf(offer)).toContain(
      `R$ ${formatReais(PLANS.annual.monthlyEquivalentCents)} por mês`,
    );
    expect(linksOf(offer)).toEqual(['/subscriptions']);
    const upgrade = dashboard.querySelector('header .only-free');
    expect(wordsOf(upgrade)).toBe('Assinar premium');
    expect(upgrade?.getAttribute('href')).toBe('/subscriptions');
    const welcome = dashboard.querySelector('aside.only-premium');
    expect(wordsOf(welcome)).toContain('Você é premium');
    expect(wordsOf(welcome)).not.toContain('R$');
  });

  it('leads quickly to six pages, and says where to start', () => {
    const sections = dashboard.querySelectorAll('main section');
    const linksBelow = (heading: string) =>
      sections
        .filter((section) => wordsOf(section.querySelector('h2')) === heading)
        .flatMap((section) => section.querySelectorAll('a'))
        .map((link) => [wordsOf(link.querySelector('.label') ?? link), link.getAttribute('href')]);
    expect(linksBelow('Acesso rápido')).toEqual([
      ['Semanas da gestação', '/pregnancy-weeks'],
      ['Contador de contrações', '/contraction-timer'],
      ['Plano de parto', '/birth-plan'],
      ['Marcos do bebê', '/baby-milestones'],
      ['Vacinas', '/vaccines'],
      ['Música', '/music'],
    ]);
    expect(linksBelow('Comece por aqui').map(([, href]) => href)).toEqual([
      '/pregnancy-weeks',
      TROUSSEAU_PATH,
    ]);
  });
});

/** Its menu is that of a pause: see after-loss.test.ts. */
const QUIET = '/after-loss';

describe('the menu', () => {
  const pages = BUILT_PAGES.filter(({ html }) => html.includes('aria-label="Menu"'));

  it('stands on every page that it leads to, and on those of the weeks', () => {
    const paths = pages.map(({ path }) => path);
    const expected = [...MENU.map(({ href }) => href), '/pregnancy-weeks/20'];
    expect(paths).toEqual(expect.arrayContaining(expected));
  });

  it('has the fourteen entries by group, free or premium, and marks that of the page or the pages above it', () => {
    const [start] = MENU;
    const grouped = MENU_GROUPS.flatMap((group) => group.entries);
    const emergency = MENU.filter(({ href }) => href === '/emergency-signs');
    const shown = [start, ...grouped, ...emergency];
    expect(new Set(shown)).toEqual(new Set(MENU));
    const entries = shown.map(({ href, label, access }) => ({
      href,
      words: `${label} ${access === 'free' ? 'grátis' : 'premium'}`,
    }));
    for (const { path } of pages.filter((page) => page.path !== QUIET)) {
      const links = parsePage(path).querySelector('nav[aria-label="Menu"]')?.querySelectorAll('a');
      const found = links?.map((link) => ({
        ...{ href: link.getAttribute('href'), words: wordsOf(link) },
        ...(link.getAttribute('aria-current') === 'page' ? { isHere: true } : {}),
      }));
      expect(found, path).toEqual(
        entries.map((entry) => {
          const isHere = path === entry.href || path.startsWith(`${entry.href}/`);
          return isHere ? { ...entry, isHere } : entry;
        }),
      );
    }
  });
});

describe('the page of the search', () => {
  it('has all entries of the menu at once in its groups, and what is reached from them', () => {
    const all = parsePage('/search').querySelector('nav[aria-labelledby="tudo"]');
    expect(wordsOf(all?.querySelector('h2') ?? null)).toBe('Tudo no Colinho');
    expect(all?.querySelectorAll('h3').map(wordsOf)).toEqual(['Gestação', 'Parto', 'Bebê', 'Você']);
    const [start, ...rest] = MENU;
    const emergency = rest.filter(({ icon }) => icon === 'emergency');
    const free = (href: string, label: string) => ({ href, label, access: 'free' });
    const more: Readonly<Record<string, readonly ReturnType<typeof free>[]>> = {
      bebe: [free('/diario', 'Diário'), free('/crescimento', 'Crescimento')],
      voce: [free('/como-voce-esta', 'Como você está?')],
    };
    const grouped = MENU_GROUPS.flatMap(({ id, entries }) => [...entries, ...(more[id] ?? [])]);
    const words = all?.querySelectorAll('a').map((link) => wordsOf(link));
    expect(linksOf(all ?? null)).toEqual([start, ...emergency, ...grouped].map(({ href }) => href));
    expect(words).toEqual([
      ...[start, ...emergency].map(({ label }) => label),
      ...grouped.map(({ label, access }) => `${label} ${access === 'free' ? 'grátis' : 'premium'}`),
    ]);
  });
});

describe('the missing pages', () => {
  it('say what is missing, and lead on: from a week to the weeks', () => {
    const page = parsePage('/404');
    expect(wordsOf(page.querySelector('h1'))).toBe('Página não encontrada');
    expect(linksOf(page.querySelector('main .stack'))).toEqual([
      '/',
      '/pregnancy-weeks',
      '/search',
    ]);
    const week = parsePage('/week-not-found');
    expect(wordsOf(week.querySelector('h1'))).toBe('Semana não encontrada');
    expect(linksOf(week.querySelector('main .stack'))).toEqual(['/pregnancy-weeks']);
  });
});
