import { describe, expect, it } from 'vitest';
import { formatReais, PLANS } from '#contract/plans.ts';
import { MENU } from '#lib/menu.ts';
import { SELLER } from '#contract/site.ts';
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
    expect(terms).toContain(
      'As contrações que você anotou e o que marcou e escreveu continuam seus',
    );
  });

  it('names the way to a new password, and what her account can do by itself', () => {
    expect(readLinks(htmlOf('/terms'))).toEqual(
      expect.arrayContaining(['/forgot-password', '/account', '/help']),
    );
    expect(terms).toContain('Se esquecer a senha, peça um link');
    expect(terms).not.toMatch(/ainda não (?:é possível|há)/i);
  });

  it('says that the end of an account ends the plan and gives nothing back by itself', () => {
    expect(terms).toContain('Excluir a conta encerra na hora um plano em curso, e não devolve');
    expect(readLinks(htmlOf('/terms'))).toContain('#desistir');
  });

  it('says where to write, when an answer comes, and whose comes first', () => {
    const line = lineWith(terms, 'Na página de ajuda');
    expect(line).toContain(SELLER.supportEmail);
    expect(line).toContain('Respondemos em até 5 dias. Quem tem um plano é atendido primeiro');
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
    expect(privacy).toContain(
      'a data, a pausa, as contrações e o que você marcou e escreveu são então apagados da conta',
    );
    expect(lineWith(privacy, 'Conta:')).toContain('contrações, o que você marcou e escreveu');
    expect(privacy).not.toContain('não guardamos nenhuma contração');
  });

  it('says what is kept of what she marks, from which consent on, and what of a mark taken back', () => {
    expect(privacy).toContain('o que você marca e escreve nas listas e nos guias: itens, vacinas');
    expect(privacy).toContain('Quem autorizou antes de 22 de novembro de 2026 autorizou só a data');
    expect(privacy).toContain('De uma marcação que você desfaz fica só que foi desfeita e quando');
  });

  it('says that what she writes down beside them stays on the device', () => {
    expect(privacy).toMatch(
      /a bolsa rompeu e as anotações soltas do contador ficam só no aparelho/,
    );
  });

  it('gives each of her rights its way: a button of the account, or an address', () => {
    const links = readLinks(htmlOf('/privacy'));
    const ways = ['#baixar', '#dados', '#excluir', '#consentimento'].map((id) => `/account${id}`);
    expect(links).toEqual(expect.arrayContaining(ways));
    for (const right of [
      'Saber e ver',
      'Corrigir',
      'Apagar',
      'Não autorizar',
      'Pedir',
      'Saber com',
    ])
      expect(lineWith(privacy, right), right).not.toBe('');
    expect(privacy).toContain('opor-se a um uso que não aceita');
    expect(privacy).toContain(`escreva do e-mail da sua conta para ${SELLER.privacyEmail}`);
    expect(privacy).toContain('respondemos em até 15 dias');
    expect(privacy).not.toMatch(/ainda não há/i);
  });

  it('names a legal ground for all that is kept, and consent for what is about her health', () => {
    expect(lineWith(privacy, 'A sua autorização')).toMatch(
      /artigo 11, I\).*data prevista.*contrações.*o que você marca e escreve/,
    );
    expect(lineWith(privacy, 'O combinado com você')).toContain('artigo 7º, V');
    expect(lineWith(privacy, 'Uma obrigação da lei')).toContain('os registros dos pagamentos');
  });

  it('says what a deletion takes at once, what it leaves, and that the device is emptied too', () => {
    expect(lineWith(privacy, 'Conta: enquanto')).toContain(
      'Quando você a exclui, apagamos na hora',
    );
    expect(lineWith(privacy, 'Pagamentos: depois')).toContain('sem o seu nome e e-mail');
    expect(privacy).toContain(
      'Quando você exclui a conta, tudo o que é seu sai também do aparelho',
    );
  });

  it('says what stays on the device after a logout', () => {
    expect(lineWith(privacy, 'Ao sair da conta')).toMatch(
      /o nascimento e os resultados de “Como você está\?”\./,
    );
  });

  it('says who sends the mail for a new password', () => {
    expect(lineWith(privacy, 'Supabase:')).toContain('o e-mail para uma senha nova');
  });
});

describe('/help', () => {
  const help = toTextLines(htmlOf('/help'));

  it('names the address, what to write, and what never to', () => {
    expect(help).toContain(SELLER.supportEmail);
    expect(help).toContain('diga o número dele');
    expect(help).toContain('Nunca mande a sua senha nem dados do cartão.');
    expect(help).toContain('Respondemos em até 5 dias.');
  });

  it('sends emergencies to 192 and 193 before anything else', () => {
    const links = readLinks(htmlOf('/help').replace(/^[\s\S]*<main/, ''));
    expect(links.slice(0, 2)).toEqual(['tel:192', 'tel:193']);
  });

  it('answers what is asked most, each with the way there', () => {
    const ways = ['/forgot-password', '/account#sessoes', '/account#baixar', '/account#excluir'];
    expect(readLinks(htmlOf('/help'))).toEqual(expect.arrayContaining([...ways, '/offline']));
  });
});

it.each(BUILT_PAGES.filter(({ html }) => /<footer(?=[ >])[\s\S]*?SAMU 192/.test(html)))(
  '$path links the two texts in its footer',
  ({ html }) => {
    const links = readLinks(html.slice(html.lastIndexOf('<footer')));
    expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy']));
  },
);

it('links terms, privacy and help on every page', () => {
  const links = ['/terms', '/privacy', '/help'];
  const without = BUILT_PAGES.filter(
    ({ html }) =>
      !links.every((href) => readLinks(html.slice(html.lastIndexOf('<footer'))).includes(href)),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
