import { describe, expect, it } from 'vitest';
import { EssentialsEntrySchema, MaternityBagEntrySchema } from '#schemas/trousseau.ts';
import { toShoppingLinks } from '#features/trousseau/TrousseauRows.tsx';
import { readYaml } from '#local/content/content-folder.ts';

const bag = MaternityBagEntrySchema.parse(readYaml('trousseau/mala-maternidade.yaml'));
const essentials = EssentialsEntrySchema.parse(readYaml('trousseau/essenciais.yaml'));
const ages = [essentials.enxoval_rn, essentials.enxoval_1_3m, essentials.enxoval_4_6m];

const lists = [
  { list: 'bag, mother', items: bag.mae },
  { list: 'bag, baby', items: bag.bebe },
  { list: 'bag, companion', items: bag.acompanhante },
  { list: 'essentials, mother', items: essentials.mae },
  { list: 'essentials, baby', items: essentials.bebe },
];

const searches = lists.flatMap(({ items }) => items.flatMap(({ ml_code }) => ml_code ?? []));

it.each([...lists, ...ages.map(({ title, items }) => ({ list: title, items }))])(
  'lists things and no thing twice: $list',
  ({ items }) => {
    const names = items.map(({ name }) => name.replace(/ \(.*\)$/, '').toLowerCase());
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

it('describes the mother’s things in the bag, and neither the baby’s nor the companion’s', () => {
  expect(bag.mae.filter(({ description }) => description.length < 20)).toEqual([]);
  expect([...bag.bebe, ...bag.acompanhante].filter((item) => 'description' in item)).toEqual([]);
});

it('shows the three ages, each with its title', () => {
  expect(ages.map(({ title }) => title)).toEqual(['Recém-nascido', '1 a 3 meses', '4 a 6 meses']);
});

describe('what a tick holds on to', () => {
  const [first, second, ...rest] = bag.mae;

  it.each([
    ['twice in a list', first?.id],
    ['in capitals', 'Robe'],
    ['in two parts', 'mala/robe'],
    ['missing', undefined],
  ])('is not allowed to be %s', (_, id) => {
    const mae = [first, { ...second, id }, ...rest];
    expect(MaternityBagEntrySchema.safeParse({ ...bag, mae }).success).toBe(false);
  });

  it('is the same as on the day when marks began', () => {
    const ids = [...lists.map(({ items }) => items), ...ages.map(({ items }) => items)];
    expect(ids.map((items) => items.map(({ id }) => id).join(' '))).toMatchInlineSnapshot(`
      [
        "pasta camisola sutia calcinha absorvente absorvente-seios chinelo robe kit elastico garrafa celular roupa saco",
        "body macacao meias touca manta toalha fralda fralda-descartavel algodao pomada roupa bebe-conforto",
        "documento trocas kit lanche dinheiro carregador casaco lista",
        "almofada sutias absorventes absorvente garrafa cinta pomada",
        "berco colchao lencol bebe-conforto banheira termometro-banho toalha fraldas trocador termometro-digital tesourinha escova canguru carrinho",
        "body-curto body-longo mijao macacao casaquinho meia touca cueiro manta fralda-boca lencol toalha fralda-descartavel",
        "body-curto body-longo mijao macacao casaquinho meia touca cueiro manta fralda-boca babador lencol toalha fralda-descartavel",
        "body-curto body-longo mijao macacao casaquinho meia chapeu cueiro manta fralda-boca babador lencol toalha fralda-descartavel",
      ]
    `);
  });
});

describe('shopping searches', () => {
  it.each(searches)('gives each term of "%s" one link to the shop', (mlCode) => {
    const terms = mlCode.split(',').map((term) => term.trim());
    const links = toShoppingLinks(mlCode);
    expect(links.map(({ term }) => term)).toEqual(terms);
    for (const { url } of links) {
      expect(new URL(url).origin).toBe('https://lista.mercadolivre.com.br');
    }
  });

  it('lead to nothing that the list asks to leave out', () => {
    const AVOIDED =
      /protetor de berço|travesseiro de bebê|posicionador|ninho|cobertor|âmbar|andador|cadeirinha/i;
    expect(essentials.avoid.filter(({ name }) => !AVOIDED.test(name))).toEqual([]);
    expect(searches.filter((mlCode) => AVOIDED.test(mlCode))).toEqual([]);
  });
});

describe('safe sleep', () => {
  it.each([
    ['manta', ages.flatMap(({ items }) => items.filter(({ name }) => name === 'Manta'))],
    ['touca', ages.flatMap(({ items }) => items.filter(({ name }) => name === 'Touca'))],
  ])('keeps every %s of the clothes lists out of the cot', (_, items) => {
    expect(items.length).toBeGreaterThan(0);
    for (const { detail } of items) expect(detail).toMatch(/fora do berço|não no sono|só/);
  });

  it('says in the bag that the baby sleeps without cap, blanket or pillow', () => {
    expect(bag.notes.join(' ')).toMatch(/dorme sem touca, manta ou travesseiro/);
  });
});
