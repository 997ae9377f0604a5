import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { $isPersisted, entryValue, setEntry, useEntries } from '#lib/entries/store.ts';
import { countOf } from '#lib/text.ts';

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

interface TrousseauList {
  readonly title: string;
  /** What the keys of its ticks begin with: 'mala/mae'. */
  readonly list: string;
  readonly note?: string | undefined;
  readonly items: readonly TrousseauItem[];
}

interface TrousseauListsProps {
  readonly lists: readonly TrousseauList[];
  /** Side by side for mother, baby and companion, or in three columns by age. */
  readonly layout: 'people' | 'ages';
}

/** Lists of things to have, which are ticked, counted, unticked all at once, and printed. */
export const TrousseauLists = perUser(function TrousseauLists({
  lists,
  layout,
}: TrousseauListsProps) {
  const { entries, owner } = useEntries();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');

  const isTicked = (key: string) => entryValue(entries, 'tick', key) === true;
  const tick = (key: string, next: boolean) => setEntry(owner, 'tick', key, next ? true : null);
  const keysOf = ({ list, items }: TrousseauList) => items.map(({ id }) => `${list}/${id}`);
  const countTicks = (list: TrousseauList) => {
    const keys = keysOf(list);
    return formatTicks(keys.filter(isTicked).length, keys.length);
  };
  const tickOne = (list: TrousseauList, key: string, next: boolean) => {
    setUnticked([]);
    tick(key, next);
    const before = keysOf(list).filter(isTicked).length;
    setStatus(formatTicks(before + (next ? 1 : -1), list.items.length));
  };
  const untickAll = () => {
    const keys = unticked.length > 0 ? [] : lists.flatMap(keysOf).filter(isTicked);
    for (const key of unticked) tick(key, true);
    for (const key of keys) tick(key, false);
    setStatus(
      unticked.length > 0 ? 'As marcas voltaram.' : 'Tudo desmarcado. O botão agora desfaz.',
    );
    setUnticked(keys);
  };
  const hasTicks = lists.flatMap(keysOf).some(isTicked);
  return (
    <div className={`trousseau is-by-${layout}`}>
      <div className="trousseau-columns">
        {lists.map((list) => (
          <section key={list.list} className="card">
            <h2>{list.title}</h2>
            <p className="list-count">{countTicks(list)}</p>
            {list.note && <p className="list-note">{list.note}</p>}
            <ul role="list">
              {list.items.map((item) => {
                const key = `${list.list}/${item.id}`;
                return (
                  <TrousseauRow
                    key={key}
                    item={item}
                    isTicked={isTicked(key)}
                    onTick={(next) => tickOne(list, key, next)}
                  />
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className="list-actions">
        {/* The page's own script prints: it needs nothing that would have to be loaded. */}
        <button type="button" className="button is-quiet is-small" data-action="print">
          Imprimir
        </button>
        {(hasTicks || unticked.length > 0) && (
          <button type="button" className="button is-text is-small" onClick={untickAll}>
            {unticked.length > 0 ? 'Desfazer' : 'Desmarcar tudo'}
          </button>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {isSaved ? status : 'Este aparelho não está guardando o que você marca.'}
      </p>
    </div>
  );
});

interface TrousseauRowProps {
  readonly item: TrousseauItem;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function TrousseauRow({ item, isTicked, onTick }: TrousseauRowProps) {
  const { name, quantity, description, ml_code } = item;
  return (
    <li>
      <label className="list-tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
        {quantity && <b>{quantity}</b>}
        {quantity && ' '}
        <strong>{keepQuantityWhole(name)}</strong>
      </label>
      {description && <p>{description}</p>}
      {toShoppingLinks(ml_code).map(({ term, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          {`Buscar “${term}”`}
          <span className="visually-hidden"> (busca em uma loja externa, abre em nova aba)</span>
        </a>
      ))}
    </li>
  );
}

/** How many, at the end of a name, stays in one line: '(1 a 2 pacotes)'. */
const keepQuantityWhole = (name: string) =>
  name.replace(/\([^)]{1,18}\)$/, (quantity) => quantity.replaceAll(' ', '\u00a0'));

/** How far a list is: '3 de 14 prontos'; of one that nobody has begun, how long it is. */
function formatTicks(ticked: number, total: number): string {
  if (ticked === 0) return countOf(total, 'item', 'itens');
  return `${ticked} de ${total} ${ticked === 1 ? 'pronto' : 'prontos'}`;
}
