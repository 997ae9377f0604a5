import { useRef, useState } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { formatClockTime, formatMoment } from '#lib/dates.ts';
import { removeEntry, stop, type DiaryOwner } from './actions.ts';
import { startOf, type DiaryItem } from './day.ts';
import { emptyDraft } from './draft.ts';
import { EntryForm } from './EntryForm.tsx';
import { likelyEnds } from './forgotten.ts';
import { Picture, pictureOf } from './Picture.tsx';
import { sayMinutes, sayType, TYPE_WORDS } from './words.ts';

/** They read what is typed, and come after the page in one file. */
export { EntryDetail } from './EntryDetail.tsx';
export { EntryForm } from './EntryForm.tsx';

/** What stands over the page. */
export type SheetName =
  | { readonly kind: 'more' }
  | { readonly kind: 'form'; readonly type: DiaryItem['entry']['type'] }
  /** Something of before, of whatever kind. */
  | { readonly kind: 'before'; readonly day: CalendarDay }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'forgotten'; readonly id: string };

interface DiarySheetProps extends DiaryOwner {
  readonly name: SheetName;
  readonly child: Child;
  readonly list: readonly DiaryItem[];
  /** Which day is shown. */
  readonly day: CalendarDay;
  readonly onOpen: (name: SheetName) => void;
  /** One tap, one entry: a bottle or a bath, now. */
  readonly onLog: (type: 'bottle' | 'bath') => void;
  /** What may have been forgotten goes on; without an answer it is asked at the next opening. */
  readonly onClose: () => void;
}

/** The sheet that is open. One whose entry went meanwhile, on another device, goes with it. */
export function DiarySheet(props: DiarySheetProps) {
  const { name, owner, childId, child, list, day, onOpen, onLog, onClose } = props;
  const [openedAt] = useState(() => Date.now());
  const item = 'id' in name ? list.find(({ id }) => id === name.id) : undefined;
  if (name.kind === 'more') return <MoreSheet {...{ day, onOpen, onLog, onClose }} />;
  if (name.kind === 'form' || name.kind === 'before') {
    const initial =
      name.kind === 'before'
        ? { ...emptyDraft('breast', openedAt, false), day: name.day }
        : emptyDraft(name.type, openedAt);
    return (
      <EntryForm
        {...{ owner, childId, child, list, initial, onClose }}
        isKindOpen={name.kind === 'before'}
      />
    );
  }
  if (!item) return null;
  if (name.kind === 'forgotten') {
    return (
      <ForgottenSheet
        {...{ owner, item, onClose }}
        onEdit={() => onOpen({ kind: 'edit', id: item.id })}
      />
    );
  }
  return <EntryForm key={item.id} {...{ owner, childId, child, list, onClose }} edited={item} />;
}

const TILES = ['bottle', 'medicine', 'temperature', 'bath', 'measure', 'solids'] as const;

type MoreSheetProps = Pick<DiarySheetProps, 'day' | 'onOpen' | 'onLog' | 'onClose'>;

function MoreSheet({ day, onOpen, onLog, onClose }: MoreSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // What comes next waits until this one has closed: one dialog at a time has the focus.
  const next = useRef<() => void>(undefined);
  const choose = (run: () => void) => {
    next.current = run;
    dialog.current?.close();
  };
  const closed = () => {
    onClose();
    next.current?.();
  };
  return (
    <Dialog ref={dialog} title="Anotar" className="diary-sheet" onClose={closed}>
      <CloseButton onClose={() => dialog.current?.close()} />
      <div className="diary-tiles">
        {TILES.map((tile) =>
          tile === 'measure' ? (
            <a key={tile} className="diary-tile is-measure" href="/crescimento">
              <Picture name={tile} size={52} />
              <span>Medida</span>
            </a>
          ) : (
            <button
              key={tile}
              type="button"
              className={`diary-tile is-${tile}`}
              onClick={() =>
                choose(() =>
                  tile === 'bottle' || tile === 'bath'
                    ? onLog(tile)
                    : onOpen({ kind: 'form', type: tile }),
                )
              }
            >
              <Picture name={tile} size={52} />
              <span>{TYPE_WORDS[tile].label}</span>
            </button>
          ),
        )}
      </div>
      <button
        type="button"
        className="diary-line"
        onClick={() => choose(() => onOpen({ kind: 'form', type: 'note' }))}
      >
        <strong>Anotação livre</strong> <small>O que quiser lembrar</small>
      </button>
      <button
        type="button"
        className="diary-line"
        onClick={() => choose(() => onOpen({ kind: 'before', day }))}
      >
        <strong>Anotar algo de antes</strong> <small>Uma hora só já basta</small>
      </button>
    </Dialog>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" className="button is-text diary-close" onClick={onClose}>
      Fechar
    </button>
  );
}

interface ForgottenSheetProps {
  readonly owner: string;
  readonly item: DiaryItem;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Asks about a timer that has run for long. Nothing ends by itself. */
function ForgottenSheet({ owner, item, onEdit, onClose }: ForgottenSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<() => void>(undefined);
  const [now] = useState(() => Date.now());
  const isFeed = item.entry.type === 'breast';
  const start = startOf(item);
  const picture = pictureOf(item.entry);
  const choose = (run?: () => void) => {
    next.current = run;
    dialog.current?.close();
  };
  const closed = () => {
    onClose();
    next.current?.();
  };
  const title = isFeed ? 'Ainda está mamando?' : 'Ainda está dormindo?';
  return (
    <Dialog ref={dialog} title={title} className="diary-sheet" onClose={closed}>
      <p className="diary-asked">
        <span className="muted">
          {sayType(item.entry)}, desde {formatMoment(start, now)}. Faz{' '}
          {sayMinutes(Math.floor((now - start) / 60_000))}.
        </span>
        {picture && <Picture name={picture} size={56} />}
      </p>
      <button type="button" className="button diary-wide" onClick={() => choose()}>
        Sim, ainda está
      </button>
      <fieldset>
        <legend>{isFeed ? 'Parou às' : 'Acordou às'}</legend>
        <div className="chips">
          {likelyEnds(item, now).map((end) => (
            <button
              key={end}
              type="button"
              className="chip"
              onClick={() => choose(() => stop(owner, item, end))}
            >
              {formatClockTime(end)}
            </button>
          ))}
          <button
            type="button"
            className="chip"
            onClick={() => choose(() => stop(owner, item, Date.now()))}
          >
            Agora
          </button>
          <button type="button" className="chip" onClick={() => choose(onEdit)}>
            Outra hora
          </button>
        </div>
      </fieldset>
      <div className="row diary-ends">
        <button
          type="button"
          className="button is-text"
          onClick={() => choose(() => removeEntry(owner, item))}
        >
          {isFeed ? 'Apagar esta mamada' : 'Apagar este sono'}
        </button>
        <button type="button" className="button is-text" onClick={() => choose()}>
          Depois vejo
        </button>
      </div>
    </Dialog>
  );
}
