import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Toast } from '#components/ui/Toast.tsx';
import { perUser } from '#components/ui/per-user.tsx';
import { babyAgeOn } from '#contract/baby.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { labelChild } from '#features/pregnancy/ChildChooser.tsx';
import { $childrenView } from '#features/pregnancy/children-store.ts';
import type { Child } from '#features/pregnancy/children.ts';
import { formatMoment } from '#lib/dates.ts';
import type { DiaryEntry } from '#lib/entries/model.ts';
import { chooseChild, entries as stored, entriesOfKind, useEntries } from '#lib/entries/store.ts';
import { $now, $today } from '#lib/stores.ts';
import { addEntry, pressSide, pressSleep } from './actions.ts';
import { entriesOf, isRunning, momentOf, startOf, type DiaryItem } from './day.ts';
import { DayStrip } from './DayStrip.tsx';
import { DiaryFacts } from './DiaryFacts.tsx';
import { findForgotten, readAnswers, saveAnswers } from './forgotten.ts';
import { ThumbBar } from './ThumbBar.tsx';
import { UrgentNow } from './UrgentTemperature.tsx';
import { ARTICLES } from './words.ts';

/** Until when a day is told in feeds, nappies and sleep, in months. */
const SHOWN_MONTHS = 12;

/** The choice of all babies: the id of none. */
const ALL = '';

function toTitle([first, ...others]: readonly Child[]): string {
  if (!first?.name || others.length > 0) return 'Hoje';
  return `Hoje, com ${first.sex ? ARTICLES[first.sex] : ''}${first.name}`;
}

/** The diary on the dashboard: the day of each baby in its first year, and what one tap notes of one of them. */
export default perUser(function DiaryToday() {
  const { entries, owner } = useEntries();
  const view = useStore($childrenView, { ssr: () => null });
  const today = useStore($today, { ssr: 'initial' });
  const tick = useStore($now, { ssr: 'initial' });
  const babies = (view?.shown ?? []).filter(({ day }) => {
    const age = babyAgeOn(today, day);
    return age !== null && age.months < SHOWN_MONTHS;
  });
  const chosen = babies.find(({ id }) => id === entries?.settings.child) ?? babies[0];
  const isOne = babies.length === 1;
  const isForAll = !isOne && entries?.settings.child === ALL;
  const all = useMemo(() => entriesOfKind(entries, 'diary'), [entries]);
  const ids = (isForAll ? babies : [chosen]).map((child) => child?.id ?? '').join();
  const list = useMemo(() => ids.split(',').flatMap((id) => entriesOf(all, id)), [all, ids]);
  if (!entries || !view) return <div className="diary-loading" />;
  if (!chosen) return null;
  const now = momentOf(tick, list);
  const options = babies.map((child) => ({ id: child.id, label: labelChild(child, babies) }));
  const forAll = { id: ALL, label: babies.length === 2 ? 'Os dois' : 'Todos' };
  const childName = isForAll ? forAll.label : isOne ? undefined : labelChild(chosen, babies);
  const [childId = '', ...twinIds] = ids.split(',');
  const target = { owner, childId, twinIds, childName };
  const asleep = list.filter((item) => item.entry.type === 'sleep' && isRunning(item));
  // A press lets the others sleep, too: that is not on yet.
  const isPartly = isForAll && asleep.length < babies.length;
  return (
    <section className="card diary-today stack" aria-labelledby="diary-today">
      <div className="diary-head">
        <h2 id="diary-today">{toTitle(babies)}</h2>
        <a href="/diario" onClick={() => isForAll || chooseChild(chosen.id)}>
          Diário
        </a>
      </div>
      {babies.map((child) => (
        <BabyToday
          key={child.id}
          {...{ child, all, today, now }}
          name={isOne ? undefined : labelChild(child, babies)}
        />
      ))}
      {!isOne && (
        <fieldset>
          <legend>De quem é o que você anota?</legend>
          <div className="segmented child-choice">
            {options.toSpliced(1, 0, forAll).map(({ id, label }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="diary-child"
                  checked={id === (isForAll ? ALL : chosen.id)}
                  onChange={() => chooseChild(id)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ThumbBar
        now={now}
        list={isPartly ? list.filter((item) => !isRunning(item)) : list}
        onSide={
          isForAll ? undefined : (side) => void askAbout(owner, pressSide(target, list, side))
        }
        onNappy={() => {
          const start = new Date().toISOString();
          addEntry(target, { type: 'nappy', wet: false, solid: false, start, note: '' });
        }}
        onSleep={() => void askAbout(owner, pressSleep(target, list))}
      />
      <Toast className="diary-toast" />
    </section>
  );
});

/**
 * A timer that may have been forgotten ends by no press: the diary asks about it, once more where it has asked before.
 * What else the press did is written before this page is left.
 */
async function askAbout(owner: string, item: DiaryItem | undefined): Promise<void> {
  if (!item) return;
  saveAnswers(new Map([...readAnswers()].filter(([id]) => id !== item.id)));
  const [child = null] = item.id.split('/');
  await stored.change(owner, (before) => ({
    ...before,
    settings: { ...before.settings, child },
  }));
  location.assign('/diario');
}

interface BabyTodayProps {
  readonly child: Child;
  /** Of all children. */
  readonly all: ReadonlyMap<string, DiaryEntry>;
  readonly today: CalendarDay;
  readonly now: number;
  /** Where there is another baby: there is room for the facts alone then. */
  readonly name: string | undefined;
}

function BabyToday({ child, all, today, now, name }: BabyTodayProps) {
  const list = useMemo(() => entriesOf(all, child.id), [all, child.id]);
  return (
    <div className="stack">
      <Asked list={list} now={now} childId={child.id} />
      {name !== undefined && <h3>{name}</h3>}
      <UrgentNow {...{ list, now }} birthDay={child.day} />
      <DiaryFacts list={list} now={now} sex={child.sex ?? null} />
      {name === undefined && <DayStrip list={list} day={today} now={now} />}
    </div>
  );
}

interface AskedProps {
  readonly list: readonly DiaryItem[];
  readonly now: number;
  readonly childId: string;
}

/** A timer that may have been forgotten: the diary asks about it. */
function Asked({ list, now, childId }: AskedProps) {
  const item = findForgotten(list, now, readAnswers());
  if (!item) return null;
  const what = item.entry.type === 'sleep' ? 'dormindo' : 'mamando';
  return (
    <p className="notice">
      O relógio está ligado desde {formatMoment(startOf(item), now)}.{' '}
      <a href="/diario" onClick={() => chooseChild(childId)}>
        Ainda está {what}?
      </a>
    </p>
  );
}
