/** A search in an outside shop. */
export interface ShoppingLink {
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
