import { describe, expect, it } from 'vitest';

import { formatPlan } from '#features/subscriptions/PlanCard.tsx';
import { formatReais, PLANS } from '#contract/plans.ts';
import { SELLER } from '#contract/site.ts';

import { BUILT_PAGES } from './built-pages.ts';
import { readLinks } from './read-markup.ts';
import { toTextLines } from './to-text-lines.ts';

const html = BUILT_PAGES.find(({ path }) => path === '/subscriptions')?.html ?? '';
const text = toTextLines(html).replaceAll('\n', ' ');
const { monthly, annual } = PLANS;
/** In cents, as they are written in a text. */
const pricesIn = (words: string) =>
  Array.from(words.matchAll(/R\$\s([\d.]+,\d\d)/g), ([, price = '']) =>
    Number(price.replace(/\D/g, '')),
  );

describe('G05 the page that sells, before any script', () => {
  it.each([
    [
      'the whole price and the term of each plan',
      `R$ ${formatReais(monthly.priceCents)} por 1 mês`,
    ],
    ['that of the year, too', `R$ ${formatReais(annual.priceCents)} por 12 meses`],
    ['that of the year by the month', `(R$ ${formatReais(annual.monthlyEquivalentCents)} por mês)`],
    ['that nothing comes on top', 'É o total: não há taxa nem frete'],
    ['that it is one payment', 'No fim dele, nada é cobrado de novo'],
    [
      'what is in it',
      'Todo o conteúdo premium, contador de contrações, música e ruído branco e suporte prioritário',
    ],
    ['what is free', 'O conteúdo gratuito são as semanas da gestação e as listas de enxoval.'],
    ['how to pay', 'Pix, cartão ou boleto'],
    ['who takes the payment', 'processado pelo Mercado Pago'],
    ['that she may change her mind', '7 dias para mudar de ideia'],
    [
      'how, and that all of it comes back',
      'por um botão em Minha conta, sem dizer o motivo, e o valor inteiro volta',
    ],
    ['that no card is stored', 'nós não guardamos nenhum dado do seu cartão'],
    [
      'where the confirmation and the durable copy are',
      'O Mercado Pago confirma a compra por e-mail. O recibo fica em Minha conta.',
    ],
    ['on what the right to change her mind rests', 'Código de Defesa do Consumidor, art. 49'],
    ['what is no part of it', 'não substitui a consulta'],
    ['who sells', SELLER.name],
    ['under which number', SELLER.taxId],
    ['from where', SELLER.address],
    ['how to reach them', SELLER.email],
  ])('says %s', (_, words) => {
    expect(text).toContain(words);
  });

  it('says to whom runs no scripts what buying needs, and what it costs', () => {
    const [, notice = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(html) ?? [];
    const words = toTextLines(notice);
    expect(words).toContain('o navegador precisa ter o JavaScript ligado');
    expect(words).toContain(
      `R$ ${formatReais(monthly.priceCents)} por 1 mês ou R$ ${formatReais(annual.priceCents)} por 12 meses`,
    );
  });

  it('leads to the terms, to what is done with her data, and to the button that takes it back', () => {
    const [terms = ''] = /<section class="terms"[\s\S]*?<\/section>/.exec(html) ?? [];
    expect(readLinks(terms)).toEqual(expect.arrayContaining(['/terms', '/privacy', '/account']));
  });

  it('has no price but those of the plans, and the year by the month', () => {
    const known: number[] = [monthly.priceCents, annual.priceCents, annual.monthlyEquivalentCents];
    const found = pricesIn(text);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((cents) => !known.includes(cents))).toEqual([]);
  });
});

describe('G05 the figures of the plans', () => {
  it('are right among themselves: twelve months of a year’s plan are its price', () => {
    expect(annual.monthlyEquivalentCents * 12).toBe(annual.priceCents);
  });

  it('say of the year what it costs, in the card that sells it', () => {
    const price = annual.priceCents / 100;
    const card = formatPlan({
      ...{ id: 'annual', name: annual.name, price, interval: 'year' },
      ...{ price_monthly_equivalent: annual.monthlyEquivalentCents / 100, features: [] },
    });
    expect(pricesIn(`${card.term} ${card.equivalent}`)).toEqual([
      annual.priceCents,
      annual.monthlyEquivalentCents,
    ]);
  });

  it('name a saving and a discount that are the owner’s, and no further from the truth than is known', () => {
    const saving = monthly.priceCents * 12 - annual.priceCents;
    // docs/decisions/009: 60 cents too high, and 24,8 % rounded up.
    expect(annual.savingCents - saving).toBe(60);
    const percent = (saving / (monthly.priceCents * 12)) * 100;
    expect(annual.discount).toBe(`${Math.round(percent)}% OFF`);
  });
});
