/** A search in an outside shop. */
interface ShoppingLink {
  readonly term: string;
  readonly url: string;
}

const SHOP_SEARCH = 'https://lista.mercadolivre.com.br/';

/** One search link for each comma-separated term of an item's `ml_code`; none for an absent or empty one. */
export function toShoppingLinks(mlCode: string | undefined): ShoppingLink[] {
  const terms = (mlCode ?? '').split(',').map((term) => term.trim().replace(/\s+/g, ' '));
  return [...new Set(terms)]
    .filter((term) => term !== '')
    .map((term) => ({ term, url: SHOP_SEARCH + encodeURIComponent(term.replaceAll(' ', '-')) }));
}

/**
 * What a thing is drawn as: a symbol of one of our files, by the id of the thing, or by the first word of it, where
 * they are drawn alike ('body-curto', 'body-longo'). What has no drawing of its own takes that of its list.
 */
const DRAWINGS: Readonly<Record<string, string>> = {
  // Clothes.
  body: 'layette.svg#onesie',
  babador: 'layette.svg#bib',
  calcinha: 'layette.svg#panties',
  camisola: 'layette.svg#nightgown',
  casaquinho: 'layette.svg#jacket',
  chapeu: 'layette.svg#sunhat',
  chinelo: 'layette.svg#slippers',
  cinta: 'layette.svg#panties',
  macacao: 'layette.svg#romper',
  meia: 'layette.svg#socks',
  meias: 'layette.svg#socks',
  mijao: 'layette.svg#trousers',
  robe: 'layette.svg#nightgown',
  sutia: 'layette.svg#bra',
  sutias: 'layette.svg#bra',
  touca: 'layette.svg#cap',
  trocas: 'layette.svg#slippers',
  // Cloths, nappies, bath and care.
  absorvente: 'layette.svg#pad',
  'absorvente-seios': 'layette.svg#pads',
  absorventes: 'layette.svg#pads',
  algodao: 'layette.svg#wipes',
  banheira: 'diary.svg#bath',
  cueiro: 'layette.svg#blanket',
  escova: 'layette.svg#brush',
  fralda: 'layette.svg#cloth',
  'fralda-descartavel': 'diary.svg#nappy',
  fraldas: 'diary.svg#nappy',
  kit: 'layette.svg#soap',
  manta: 'layette.svg#blanket',
  pomada: 'layette.svg#cream',
  termometro: 'diary.svg#temperature',
  tesourinha: 'layette.svg#scissors',
  toalha: 'layette.svg#towel',
  trocador: 'layette.svg#changer',
  // Sleep and going out.
  almofada: 'layette.svg#pillow',
  'bebe-conforto': 'layette.svg#seat',
  berco: 'layette.svg#crib',
  canguru: 'layette.svg#sling',
  carrinho: 'layette.svg#pram',
  casaco: 'layette.svg#blanket',
  colchao: 'layette.svg#mattress',
  lencol: 'layette.svg#mattress',
  // What is hers in the bag.
  celular: 'layette.svg#charger',
  carregador: 'layette.svg#charger',
  dinheiro: 'layette.svg#wallet',
  documento: 'layette.svg#folder',
  elastico: 'layette.svg#soap',
  garrafa: 'layette.svg#water',
  lanche: 'layette.svg#water',
  lista: 'layette.svg#folder',
  pasta: 'layette.svg#folder',
  saco: 'layette.svg#sack',
};

/** The address of a thing's drawing, `drawing` where it has none of its own. */
export function thingDrawing(id: string, drawing: string): string {
  const [kind = ''] = id.split('-');
  return `/drawings/${DRAWINGS[id] ?? DRAWINGS[kind] ?? drawing}`;
}

interface TrousseauItem {
  /** The item's in its list. */
  readonly id: string;
  readonly name: string;
  /** '6', '4 a 6' */
  readonly quantity?: string | undefined;
  readonly description?: string | undefined;
  /** What is searched for in an outside shop, by commas. */
  readonly ml_code?: string | undefined;
}

export interface TrousseauRowsProps {
  /** A symbol of a file of src/drawings, for what has none of its own: 'layette.svg#onesie'. */
  readonly drawing: string;
  readonly note?: string | undefined;
  readonly items: readonly TrousseauItem[];
}

/** The rows of a list, each with a box to tick. Markup alone: `TrousseauLists` sets the boxes and hears them. */
export function TrousseauRows({ drawing, note, items }: TrousseauRowsProps) {
  return (
    <>
      {note && <p className="list-note">{note}</p>}
      <ul role="list">
        {items.map(({ id, name, quantity, description, ml_code }) => (
          <li key={id}>
            <label className="list-tick">
              <input type="checkbox" />
              <svg aria-hidden="true">
                <use href={thingDrawing(id, drawing)} />
              </svg>
              {quantity && <b>{quantity}</b>}
              {quantity && ' '}
              <strong>{keepQuantityWhole(name)}</strong>
            </label>
            {description && <p>{description}</p>}
            {toShoppingLinks(ml_code).map(({ term, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                {`Buscar “${term}”`}
                <span className="visually-hidden">
                  {' '}
                  (busca em uma loja externa, abre em nova aba)
                </span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many, at the end of a name, stays in one line: '(1 a 2 pacotes)'. */
const keepQuantityWhole = (name: string) =>
  name.replace(/\([^)]{1,18}\)$/, (quantity) => quantity.replaceAll(' ', '\u00a0'));
