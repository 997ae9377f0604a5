import { describe, expect, it } from 'vitest';
import { API_ROUTES } from '#contract/api-routes.ts';
import { formatReais } from '#rules/format-reais.ts';
import { MENU } from '#rules/menu.ts';
import { PLANS } from '#rules/plans.ts';
import { SELLER } from '#rules/seller.ts';
import { BUILT_PAGES } from './built-pages.ts';
import { readLinks } from './read-markup.ts';
import { toTextLines } from './to-text-lines.ts';

const htmlOf = (path: string) => BUILT_PAGES.find((page) => page.path === path)?.html ?? '';
const PAGES = ['/terms', '/privacy'].map((path) => {
  const html = htmlOf(path);
  const [, text = ''] = /<div class="legal-text">([\s\S]*?)<footer/.exec(html) ?? [];
  return { path, html, text: toTextLines(text) };
});
const [terms = '', privacy = ''] = PAGES.map(({ text }) => text);
const lineWith = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';

/** Whether the two texts still say that something is missing must follow what is served. */
const isServed = (route: string) => route in API_ROUTES;

describe.each(PAGES)('$path', ({ html, text }) => {
  it('leads from its contents to every part, none of which is empty', () => {
    const parts = Array.from(
      html.matchAll(
        /<section aria-labelledby="([^"]+)"[^>]*>\s*<h2 id="\1"[^>]*>([\s\S]*?)<\/section>/g,
      ),
    );
    expect(parts.length).toBeGreaterThan(10);
    const [contents = ''] = /<nav class="legal-contents"[\s\S]*?<\/nav>/.exec(html) ?? [];
    expect(readLinks(contents)).toEqual(parts.map(([, id]) => `#${id}`));
    for (const [, id, inside = ''] of parts) {
      expect(toTextLines(inside.replace(/^[\s\S]*?<\/h2>/, '')).length, id).toBeGreaterThan(60);
    }
  });

  it('names the day from which it holds', () => {
    expect(toTextLines(html)).toMatch(/^Versão de \d{1,2} de \p{L}+ de 20\d\d\./mu);
  });

  it('says who sells, with the means to reach them', () => {
    const details = Array.from(html.matchAll(/<dd[^>]*>([\s\S]*?)<\/dd>/g), ([, inside = '']) =>
      toTextLines(inside),
    );
    expect(details).toEqual([SELLER.name, SELLER.taxId, SELLER.address, SELLER.email]);
  });

  it('brings no island and no promise that nobody keeps', () => {
    expect(html).not.toContain('<astro-island');
    expect(text).not.toMatch(/\[object|undefined|NaN/);
    expect(text).not.toMatch(
      /newsletter|aplicativo|chat|avisamos por e-mail|renova automaticamente/i,
    );
    expect(text).not.toMatch(/garanti(?:mos|da)|100 ?%|!/i);
  });
});

describe('/terms', () => {
  it('says what each plan costs and for how long', () => {
    const { monthly, annual } = PLANS;
    expect(lineWith(terms, 'Plano mensal')).toBe(
      `Plano mensal: R$ ${formatReais(monthly.priceCents)} por um mês de acesso.`,
    );
    expect(lineWith(terms, 'Plano anual')).toBe(
      `Plano anual: R$ ${formatReais(annual.priceCents)} por 12 meses de acesso, o que equivale a R$ ${formatReais(annual.monthlyEquivalentCents)} por mês.`,
    );
    expect(terms).toContain('não renova sozinho');
  });

  it('shows no saving and no discount: those are figures of the sales pages', () => {
    expect(terms).not.toContain(formatReais(PLANS.annual.savingCents));
    expect(terms).not.toMatch(/economi|desconto|OFF|%/i);
  });

  it('gives the whole amount back until the end of the 7th day, by a button of the account', () => {
    expect(terms).toContain('até o fim do 7º dia depois da aprovação');
    expect(terms).toContain('o valor inteiro');
    expect(terms).toContain('protocolo');
    expect(readLinks(htmlOf('/terms'))).toContain('/account');
  });

  it('sends emergencies to 192 and 193, and is no consultation', () => {
    expect(readLinks(htmlOf('/terms'))).toEqual(expect.arrayContaining(['tel:192', 'tel:193']));
    expect(terms).toContain('não substitui a consulta');
  });

  it('names all that is premium, and says of none of it that it is coming', () => {
    const paid = lineWith(terms, 'Premium:');
    for (const { label, access } of MENU) {
      expect(paid.includes(label.toLowerCase()), label).toBe(access === 'premium');
    }
    expect(terms).not.toMatch(/em preparo|ainda não está pront/i);
  });

  it('takes no contraction for a diagnosis, and none away when a plan ends', () => {
    expect(terms).toContain('quem avalia é a equipe da maternidade');
    expect(terms).toContain('As contrações que você anotou continuam suas');
  });

  it('says that a forgotten password cannot be changed as long as that is so', () => {
    expect(terms.includes('Ainda não é possível trocar a senha esquecida')).toBe(
      !isServed('auth-forgot'),
    );
  });
});

describe('/privacy', () => {
  it('names the encarregado and where to write', () => {
    expect(privacy).toContain(`${SELLER.privacyContact}: ${SELLER.privacyEmail}`);
  });

  it('names all with whom data is shared, and none else', () => {
    const [, list = ''] =
      /id="com-quem"[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/.exec(htmlOf('/privacy')) ?? [];
    const names = Array.from(list.matchAll(/<strong[^>]*>([^<]*):<\/strong>/g), ([, name]) => name);
    expect(names).toEqual(['Supabase', 'Netlify', 'Mercado Pago']);
  });

  it('keeps the due date on the device unless she consents', () => {
    expect(privacy).toContain('fica só no seu aparelho, a não ser que você nos autorize');
    expect(privacy).toContain('Não guardamos nenhum dado do seu cartão.');
  });

  it('says what is kept of a contraction, and that it goes with her consent or her account', () => {
    expect(privacy).toContain(
      'de cada contração, quando começou, quanto durou, a intensidade e a anotação',
    );
    expect(privacy).toContain('a data, a pausa e as contrações são então apagadas da conta');
    expect(lineWith(privacy, 'Conta:')).toContain('contrações');
    expect(privacy).not.toContain('não guardamos nenhuma contração');
  });

  it('says that what she writes down beside them stays on the device', () => {
    expect(privacy).toMatch(
      /a bolsa rompeu e as anotações soltas do contador ficam só no aparelho/,
    );
  });

  it('says how to ask for a copy or a deletion as long as no button does it', () => {
    expect(privacy.includes('ainda não há um botão para baixar ou apagar tudo')).toBe(
      !isServed('user-export'),
    );
  });
});

it.each(BUILT_PAGES.filter(({ html }) => /<footer(?=[ >])[\s\S]*?SAMU 192/.test(html)))(
  '$path links the two texts in its footer',
  ({ html }) => {
    const links = readLinks(html.slice(html.lastIndexOf('<footer')));
    expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy']));
  },
);

it('has such a footer on every page but login and register', () => {
  const without = BUILT_PAGES.filter(({ html }) => !html.includes('href="/terms"'));
  expect(without.map(({ path }) => path)).toEqual(['/login', '/register']);
});
