import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState, type InputEvent, type ReactNode } from 'react';
import {
  $isPersisted,
  clearEntries,
  entryValue,
  isRestorable,
  restoreEntries,
  setEntry,
  useEntries,
  type Entries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { countOf } from '#lib/text.ts';

interface TrousseauList {
  readonly title: string;
  /** What the keys of its ticks begin with: 'mala/mae'. */
  readonly list: string;
  /** Of its items, in the order of its rows. */
  readonly ids: readonly string[];
}

interface TrousseauListsProps {
  readonly lists: readonly TrousseauList[];
  /** The rows of each list (`TrousseauRows`). Astro's slots need names of their own. */
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
}

/**
 * Lists of things to have, which are ticked, counted, unticked all at once, and printed. Their rows are slots and
 * never rendered here: as props they would stand in the page a second time.
 */
export function TrousseauLists({ lists, first, second, third }: TrousseauListsProps) {
  const { entries, owner } = useEntries();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const [status, setStatus] = useState('');

  const columns = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const keys = lists.flatMap(keysOf);
    for (const [index, box] of boxesIn(columns.current).entries()) {
      box.checked = isTickedIn(entries, keys[index] ?? '');
    }
  }, [entries, lists]);

  const isTicked = (key: string) => isTickedIn(entries, key);
  const tick = (key: string, next: boolean) => setEntry(owner, 'tick', key, next ? true : null);
  const countTicks = (list: TrousseauList) => {
    const keys = keysOf(list);
    return formatTicks(keys.filter(isTicked).length, keys.length);
  };
  const tickRow = (list: TrousseauList, { currentTarget, target }: InputEvent<HTMLElement>) => {
    const box = target as HTMLInputElement;
    const key = keysOf(list)[boxesIn(currentTarget).indexOf(box)];
    if (!key) return;
    const next = box.checked;
    tick(key, next);
    const before = keysOf(list).filter(isTicked).length;
    setStatus(formatTicks(before + (next ? 1 : -1), list.ids.length));
  };
  const hasTicks = lists.flatMap(keysOf).some(isTicked);
  const isTickHere: EntryFilter = ({ kind, id }) =>
    kind === 'tick' && lists.some((list) => keysOf(list).includes(id));
  const isUndoable = !hasTicks && isRestorable(entries, isTickHere);
  const untickAll = () => {
    (isUndoable ? restoreEntries : clearEntries)(isTickHere);
    setStatus(isUndoable ? 'As marcas voltaram.' : 'Tudo desmarcado. O botão agora desfaz.');
  };
  return (
    <div className="trousseau">
      <div className="trousseau-columns" ref={columns}>
        {lists.map((list, index) => (
          <section key={list.list} className="card" onInput={(event) => tickRow(list, event)}>
            <h2>{list.title}</h2>
            <p className="list-count">{countTicks(list)}</p>
            {[first, second, third][index]}
          </section>
        ))}
      </div>
      <p className="list-actions">
        {/* The page's own script prints: it needs nothing that would have to be loaded. */}
        <button type="button" className="button is-quiet is-small" data-action="print">
          Imprimir
        </button>
        {(hasTicks || isUndoable) && (
          <button type="button" className="button is-text is-small" onClick={untickAll}>
            {isUndoable ? 'Desfazer' : 'Desmarcar tudo'}
          </button>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {isSaved ? status : 'Este aparelho não está guardando o que você marca.'}
      </p>
    </div>
  );
}

const keysOf = ({ list, ids }: TrousseauList) => ids.map((id) => `${list}/${id}`);

const isTickedIn = (entries: Entries | null, key: string) =>
  entryValue(entries, 'tick', key) === true;

const boxesIn = (element: HTMLElement | null) =>
  Array.from(element?.querySelectorAll('input') ?? []);

/** How far a list is: '3 de 14 prontos'; of one that nobody has begun, how long it is. */
function formatTicks(ticked: number, total: number): string {
  if (ticked === 0) return countOf(total, 'item', 'itens');
  return `${ticked} de ${total} ${ticked === 1 ? 'pronto' : 'prontos'}`;
}
