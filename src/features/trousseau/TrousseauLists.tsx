import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useLayoutEffect, useRef, useState, type InputEvent, type ReactNode } from 'react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import {
  $isPersisted,
  clearEntries,
  entriesOfKind,
  entryValue,
  isRestorable,
  restoreEntries,
  setEntry,
  useEntries,
  type Entries,
  type EntryFilter,
} from '#lib/entries/store.ts';
import { useBabies } from '#features/pregnancy/babies.ts';
import { $gestationDays } from '#features/pregnancy/store.ts';
import { countOf } from '#lib/text.ts';

interface TrousseauList {
  readonly title: string;
  /** What the keys of its ticks begin with: 'mala/mae'. */
  readonly list: string;
  /** Of its items, in the order of its rows, by spaces: as a list they would weigh twice in the page. */
  readonly ids: string;
  /** A symbol of a file of src/drawings. */
  readonly drawing: string;
}

interface TrousseauListsProps {
  readonly lists: readonly TrousseauList[];
  /** The rows of each list (`TrousseauRows`). Astro's slots need names of their own. */
  readonly first?: ReactNode;
  readonly second?: ReactNode;
  readonly third?: ReactNode;
}

/**
 * While only what is missing is shown, the ticks that were there when it was asked for, for all lists of the page: what
 * is ticked later stays until it is asked again, so that nothing goes away under a finger.
 */
const $hidden = atom<ReadonlySet<string> | null>(null);

/**
 * Lists of things to have, which are ticked, counted, unticked all at once, and printed. Their rows are slots and
 * never rendered here: as props they would stand in the page a second time.
 */
export function TrousseauLists({ lists, first, second, third }: TrousseauListsProps) {
  const { entries, owner } = useEntries();
  const isSaved = useStore($isPersisted, { ssr: 'initial' });
  const gestationDays = useStore($gestationDays, { ssr: () => null });
  const hidden = useStore($hidden, { ssr: 'initial' });
  const isTwinsBag =
    useBabies() > 1 && gestationDays !== null && lists[0]?.list.startsWith('mala/');
  const [status, setStatus] = useState('');

  const columns = useRef<HTMLDivElement>(null);
  // The switch goes away with the last tick.
  const head = useFocusFallback<HTMLDivElement>();

  useLayoutEffect(() => {
    const keys = lists.flatMap(keysOf);
    for (const [index, box] of boxesIn(columns.current).entries()) {
      const key = keys[index] ?? '';
      box.checked = isTickedIn(entries, key);
      const row = box.closest('li');
      if (row) row.hidden = box.checked && hidden?.has(key) === true;
    }
  }, [entries, lists, hidden]);

  const isTicked = (key: string) => isTickedIn(entries, key);
  const tick = (key: string, next: boolean) => setEntry(owner, 'tick', key, next ? true : null);
  const countTicks = (list: TrousseauList) => keysOf(list).filter(isTicked).length;
  const tickRow = (list: TrousseauList, { currentTarget, target }: InputEvent<HTMLElement>) => {
    const box = target as HTMLInputElement;
    const key = keysOf(list)[boxesIn(currentTarget).indexOf(box)];
    if (!key) return;
    const next = box.checked;
    // In view again since it was hidden: there it stays.
    if (hidden?.has(key)) $hidden.set(new Set([...hidden].filter((other) => other !== key)));
    tick(key, next);
    setStatus(formatTicks(countTicks(list) + (next ? 1 : -1), keysOf(list).length));
  };
  const total = lists.flatMap(keysOf).length;
  const tickedKeys = lists.flatMap(keysOf).filter(isTicked);
  const ticked = tickedKeys.length;
  const switchHidden = () => {
    $hidden.set(hidden ? null : new Set(entriesOfKind(entries, 'tick').keys()));
    setStatus(hidden ? 'Todos à vista.' : formatHidden(ticked));
  };
  const hasTicks = ticked > 0;
  const isTickHere: EntryFilter = ({ kind, id }) =>
    kind === 'tick' && lists.some((list) => keysOf(list).includes(id));
  const isUndoable = !hasTicks && isRestorable(entries, isTickHere);
  const untickAll = () => {
    (isUndoable ? restoreEntries : clearEntries)(isTickHere);
    setStatus(isUndoable ? 'As marcas voltaram.' : 'Tudo desmarcado. O botão agora desfaz.');
  };
  const isTiled = lists[0]?.list.startsWith('mala/');
  const drawLap = (list: TrousseauList) => (
    <MiniLap part={countTicks(list) / keysOf(list).length}>
      <use href={`/drawings/${list.drawing}`} {...IN_LAP} />
    </MiniLap>
  );
  return (
    <div className="trousseau">
      {isTwinsBag && (
        <p className="notice is-info">
          Com mais de um bebê, convém ter a mala pronta a partir da semana 30: combine antes com a
          sua equipe.
        </p>
      )}
      <div className="list-head">
        <MiniLap part={ticked / total}>
          <text x="22" y="26.5">
            {ticked}
          </text>
        </MiniLap>
        <div {...head} className="row">
          <strong>{formatTicks(ticked, total)}</strong>
          {(hasTicks || hidden) && (
            <button
              type="button"
              className={`button is-small ${hidden ? '' : 'is-quiet'}`}
              aria-pressed={hidden !== null}
              onClick={switchHidden}
            >
              {hidden && <span aria-hidden="true">✓</span>}
              Só o que falta
            </button>
          )}
          {hidden && (
            <span className="small muted">
              {formatHidden(tickedKeys.filter((key) => hidden.has(key)).length)}
            </span>
          )}
        </div>
      </div>
      {/* Of the bag how far each list is, and the way to it. */}
      {isTiled && (
        <p className="list-tiles">
          {lists.map((list) => (
            <a key={list.list} className="card" href={`#${list.list}`}>
              {drawLap(list)}
              {`${list.title} `}
              <b>{`${countTicks(list)} de ${keysOf(list).length}`}</b>
            </a>
          ))}
        </p>
      )}
      <div className="trousseau-columns" ref={columns}>
        {lists.map((list, index) => (
          <section
            key={list.list}
            id={isTiled ? list.list : undefined}
            className="card"
            onInput={(event) => tickRow(list, event)}
          >
            <div className="list-head">
              {!isTiled && drawLap(list)}
              <div>
                <h2>{list.title}</h2>
                <p className="list-count">{formatTicks(countTicks(list), keysOf(list).length)}</p>
              </div>
            </div>
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
      {lists[0]?.list.startsWith('mala/') && <LateBagReminder />}
      <p className="visually-hidden" role="status">
        {isSaved ? status : 'Este aparelho não está guardando o que você marca.'}
      </p>
    </div>
  );
}

const loadBagReminder = async () =>
  (await import('#features/reminders/BagReminder.tsx')).BagReminder;

/** Nothing of it stands in the page: it is for who has a due date. */
function LateBagReminder() {
  const { part: BagReminder } = useLazy(loadBagReminder, true);
  return BagReminder && <BagReminder />;
}

/** Where a drawing stands in the lap. */
const IN_LAP = { x: 10, y: 10, width: 24, height: 24 };
const LAP = 'M10.5 9.5a18 18 0 1 0 23 0';

/** A small lap, filled as far as a list is. Decoration: the words beside it say how far. */
function MiniLap({ part, children }: { readonly part: number; readonly children: ReactNode }) {
  return (
    <svg className="mini-lap" width="64" height="64" viewBox="0 0 44 44" aria-hidden="true">
      <path d={LAP} />
      {part > 0 && <path d={LAP} className="full" pathLength="1" strokeDasharray={`${part} 2`} />}
      {children}
    </svg>
  );
}

const keysOf = ({ list, ids }: TrousseauList) => ids.split(' ').map((id) => `${list}/${id}`);

const isTickedIn = (entries: Entries | null, key: string) =>
  entryValue(entries, 'tick', key) === true;

const boxesIn = (element: HTMLElement | null) =>
  Array.from(element?.querySelectorAll('input') ?? []);

const formatHidden = (count: number) => countOf(count, 'item escondido', 'itens escondidos');

/** How far a list is: '3 de 14 prontos'; of one that nobody has begun, how long it is. */
function formatTicks(ticked: number, total: number): string {
  if (ticked === 0) return countOf(total, 'item', 'itens');
  return `${ticked} de ${total} ${ticked === 1 ? 'pronto' : 'prontos'}`;
}
