import { describe, expect, it } from 'vitest';
import { readWeeks } from '#tests/content/read-weeks.ts';
import { decodeEntities } from '#tests/support/decode-entities.ts';
import { BUILT_PAGES } from './built-pages.ts';
import { readLinks } from './read-markup.ts';
import { toTextLines } from './to-text-lines.ts';

const PATH = '/after-loss';
const htmlOf = (path: string) => BUILT_PAGES.find((page) => page.path === path)?.html ?? '';
const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(htmlOf(path))?.[0] ?? '';
/** Without the foot that every page has. */
const text = mainOf(PATH).replace(/<footer[\s\S]*$/, '');
const lines = toTextLines(text);

/** Each number with how it is written in the text. */
const PHONES = [
  ['192', 'SAMU 192'],
  ['135', '135'],
  ['136', '136'],
  ['08007019656', '0800 701 9656'],
] as const;
const LEADS_TO = ['/account', '/emergency-signs', '/help', '/puerperium'];

/** What looks forward to a baby, or sells. */
const NOT_AROUND =
  /^\/(?:pregnancy-weeks|troussau|birth-plan|baby-milestones|vaccines|music|subscriptions)\b/;

describe('the page after a loss', () => {
  it('leads nowhere that looks forward to a baby or sells, whoever reads it, in bar and menu too', () => {
    const links = readLinks(htmlOf(PATH));
    expect(links).toContain('/emergency-signs');
    expect(links.filter((href) => NOT_AROUND.test(href))).toEqual([]);
  });

  it('has the button that pauses', () => {
    expect(lines).toContain('Pausar o acompanhamento');
  });

  it('says what it is, with what cannot wait before all else', () => {
    expect(lines).toMatch(/^Cuidado e direitos depois de uma perda\n/);
    const parts = Array.from(text.matchAll(/<(?:h2|aside)\b/g), ([tag]) => tag);
    expect(parts[0]).toBe('<aside');
    expect(parts.length).toBeGreaterThan(10);
  });

  it('has the help for who thinks of dying', () => {
    expect(text).toMatch(/<a [^>]*href="tel:188"/);
    expect(lines).toMatch(/Conversar com o CVV[\s\S]*SAMU[\s\S]*CAPS ou à UBS[\s\S]*de confiança/);
  });

  it.each(PHONES)('dials %s where the text says it', (number, written) => {
    const links = Array.from(
      text.matchAll(/<a href="tel:(\d+)"[^>]*>([\s\S]*?)<\/a>/g),
      ([, dialled, label = '']) => [dialled, decodeEntities(label).replace(/\s+/g, ' ')],
    );
    expect(links).toContainEqual([number, written]);
  });

  it('speaks of no week, no size and no fruit, and shows no picture', () => {
    const foods = readWeeks().map(({ food }) => food.name);
    expect(foods.length).toBeGreaterThan(30);
    const food = new RegExp(String.raw`(?<!\p{L})(?:${foods.join('|')})(?!\p{L})`, 'iu');
    expect(food.exec(lines)?.[0]).toBeUndefined();
    // Which the INSS is said to go by.
    const rest = lines.replace('Costuma-se usar a 23ª semana como divisa', '');
    expect(rest).not.toBe(lines);
    expect(
      /semana \d+|\d+ª semana|trimestre|fruta|do tamanho de um(?! ovo)/i.exec(rest),
    ).toBeNull();
    expect(/<(?:img|svg|picture)\b/.exec(text)).toBeNull();
  });

  it('leads to few pages, and to none of weeks or things to buy', () => {
    const own = readLinks(text).filter((href) => href.startsWith('/'));
    expect([...new Set(own)].sort()).toEqual(LEADS_TO);
  });

  it('promises nothing and prays for nobody', () => {
    expect(
      /vai (?:passar|superar)|logo você|Deus|anjinho|anjo|fé\b|próxima vez/i.exec(lines),
    ).toBeNull();
  });

  it('says for each network to whom to complain, each under its name', () => {
    const boxes = Array.from(
      text.matchAll(/<div [^>]*data-for-network="(\w+)"[^>]*>([\s\S]*?)<\/div>/g),
      ([, network, inside = '']) => ({ network, says: toTextLines(inside) }),
    );
    const says = (network: string) =>
      boxes.filter((box) => box.network === network).map((box) => box.says);
    expect(says('sus').join('\n')).toMatch(/^SUS\n[\s\S]*136/);
    expect(says('particular').join('\n')).toMatch(/^Particular\n[\s\S]*0800 701 9656/);
    expect(says('sus').length).toBe(says('particular').length);
  });

  it('is pushed nowhere: the help links it, and no other page', () => {
    const linking = BUILT_PAGES.filter(({ html }) => readLinks(html).includes(PATH));
    expect(linking.map(({ path }) => path)).toEqual(['/help']);
  });
});
