import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Toast } from '#components/ui/Toast.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import { addDays } from '#contract/calendar-day.ts';
import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import type { ChildView } from '#features/pregnancy/ChildPage.tsx';
import { useChosenChild } from '#features/pregnancy/children-store.ts';
import { entriesOfKind, refreshEntries } from '#lib/entries/store.ts';
import { $now, onEvent } from '#lib/stores.ts';
import { addEntry, pressSide, pressSleep } from './actions.ts';
import { findAlike } from './alike.ts';
import { entriesOf, entriesOfDay, isRunning, momentOf, totals, type DiaryItem } from './day.ts';
import { DiaryFacts } from './DiaryFacts.tsx';
import type { SheetName } from './DiarySheets.tsx';
import { DayStrip } from './DayStrip.tsx';
import { EntryList } from './EntryList.tsx';
import { findForgotten, readAnswers, saveAnswers } from './forgotten.ts';
import { OtherChildren } from './OtherChildren.tsx';
import { RunningCard } from './RunningCard.tsx';
import { ThumbBar } from './ThumbBar.tsx';
import { UrgentNow } from './UrgentTemperature.tsx';
import { sayTotals } from './words.ts';

/** The tap must not wait for the forms. */
const loadSheet = async () => (await import('./DiarySheets.tsx')).DiarySheet;

/** What waits for an answer may come after the rest. */
const loadAlike = async () => (await import('./AlikeNotice.tsx')).AlikeNotice;

/** How often a page in view asks what the other devices did, in ms. */
const ASK_EVERY_MS = 20_000;

interface ChildDiaryProps extends ChildView {
  /** Where it is saved. */
  readonly children: ReactNode;
}

/** The day of one child, and what notes it. */
export function ChildDiary({ owner, child, entries, today, children }: ChildDiaryProps) {
  const tick = useStore($now, { ssr: 'initial' });
  const [sheet, setSheet] = useState<SheetName>();
  const [openId, setOpenId] = useState<string>();
  const [isYesterday, setYesterday] = useState(false);
  const { part: Sheet } = useLazy(loadSheet, sheet);
  const openedAt = useOpenedAt();
  /** When she was asked about a timer, by its id. */
  const [answers, setAnswers] = useState(readAnswers);
  const region = useFocusFallback<HTMLDivElement>();
  const isWide = useSyncExternalStore(followWidth, readWidth);

  const { children: siblings } = useChosenChild();
  const all = useMemo(() => entriesOfKind(entries, 'diary'), [entries]);
  const list = useMemo(() => entriesOf(all, child.id), [all, child.id]);
  const now = momentOf(tick, list);
  const childName = siblings.length > 1 ? labelChild(child, siblings) : undefined;
  const target = { owner, childId: child.id, childName };
  const running = list.filter(isRunning);
  const day = isYesterday ? addDays(today, -1) : today;
  const items = entriesOfDay(list, day, now);
  // One question at a time, the latest first: phones that were apart for days may have many.
  const pair = findAlike(list, now).at(-1);
  const { part: AlikeNotice } = useLazy(loadAlike, pair !== undefined);
  const forgotten = findForgotten(list, openedAt, answers);
  // What another device has ended meanwhile is asked about no more: an answer would end it anew.
  const isOver = sheet?.kind === 'forgotten' && !running.some(({ id }) => id === sheet.id);
  const shown: SheetName | undefined =
    (isOver ? undefined : sheet) ?? (forgotten && { kind: 'forgotten', id: forgotten.id });

  const askAbout = (item: DiaryItem | undefined) => {
    if (item) setSheet({ kind: 'forgotten', id: item.id });
  };
  const close = () => {
    setSheet(undefined);
    if (shown?.kind === 'forgotten') {
      const next = new Map(answers).set(shown.id, Date.now());
      setAnswers(next);
      saveAnswers(next);
    }
  };
  const log = (type: 'nappy' | 'bottle' | 'bath') => {
    const base = { start: new Date().toISOString(), note: '' };
    const added = {
      nappy: { ...base, type: 'nappy', wet: false, solid: false } as const,
      bottle: { ...base, type: 'bottle', milk: null, amount: null } as const,
      bath: { ...base, type: 'bath' } as const,
    };
    setOpenId(addEntry(target, added[type]));
    // The detail is asked for in the list of today.
    setYesterday(false);
  };
  const start = (unsure: DiaryItem | undefined) => {
    setYesterday(false);
    askAbout(unsure);
  };
  const edit = ({ id }: DiaryItem) => setSheet({ kind: 'edit', id });
  const bar = (
    <ThumbBar
      {...{ list, now }}
      onSide={(side) => start(pressSide(target, list, side))}
      onNappy={() => log('nappy')}
      onSleep={() => start(pressSleep(target, list))}
      onMore={() => setSheet({ kind: 'more' })}
    />
  );
  return (
    <div {...region} className="diary-child stack">
      <UrgentNow {...{ list, now }} birthDay={child.day} />
      {running.map((item) => (
        <RunningCard
          key={item.id}
          {...{ target, item, list }}
          onEdit={edit}
          onForgotten={askAbout}
        />
      ))}
      <OtherChildren entries={all} childId={child.id} now={now} />
      <DiaryFacts {...{ list, now }} sex={child.sex ?? null} />
      {isWide && bar}
      {AlikeNotice && pair && <AlikeNotice key={pair[0].id} {...{ owner, pair, now }} />}
      <div className="diary-head">
        <h2 aria-live="polite">{isYesterday ? 'Ontem' : 'Hoje'}</h2>
        <button
          type="button"
          className="button is-text is-small"
          onClick={() => setYesterday(!isYesterday)}
        >
          {isYesterday ? 'Voltar a hoje' : 'Ver ontem'}
        </button>
        <button
          type="button"
          className="button is-text is-small"
          onClick={() => setSheet({ kind: 'before', day })}
        >
          Anotar depois
        </button>
      </div>
      <figure className="card diary-day">
        <DayStrip {...{ list, now, day }} />
        {isYesterday && (
          <figcaption className="small">{sayTotals(totals(list, day, now))}</figcaption>
        )}
      </figure>
      {items.length > 0 ? (
        <EntryList {...{ owner, list, items, day, openId }} onEdit={edit} />
      ) : (
        <p className="muted">
          {isYesterday
            ? 'Nada anotado ontem.'
            : 'Nada anotado hoje. Um toque anota a hora de agora.'}
        </p>
      )}
      <p>
        <a className="tall-link" href="/diario/historia">
          Outros dias, a semana e a planilha
        </a>
      </p>
      {children}
      <div className="diary-dock">
        <Toast className="diary-toast" />
        {!isWide && bar}
      </div>
      {Sheet && shown && (
        <Sheet
          key={JSON.stringify(shown)}
          {...target}
          {...{ child, list, day }}
          name={shown}
          onOpen={setSheet}
          onLog={log}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Where the menu stands beside the page no thumb reaches for the bar at its foot: see AppLayout.astro. */
const WIDE = '(min-width: 900px)';
const followWidth = (run: () => void) => onEvent(matchMedia(WIDE), 'change', run);
const readWidth = () => matchMedia(WIDE).matches;

/** When the page was opened, or seen again: what was forgotten is asked about then. The other devices are asked, too. */
function useOpenedAt(): number {
  const [openedAt, setOpenedAt] = useState(() => Date.now());
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshEntries();
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    const stopWatching = onEvent(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') setOpenedAt(Date.now());
      ask();
    });
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, []);
  return openedAt;
}
