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
  readonly note?: string | undefined;
  readonly items: readonly TrousseauItem[];
}

/** The rows of a list, each with a box to tick. Markup alone: `TrousseauLists` sets the boxes and hears them. */
export function TrousseauRows({ note, items }: TrousseauRowsProps) {
  return (
    <>
      {note && <p className="list-note">{note}</p>}
      <ul role="list">
        {items.map(({ id, name, quantity, description, ml_code }) => (
          <li key={id}>
            <label className="list-tick">
              <input type="checkbox" />
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
