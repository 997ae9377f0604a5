import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { Toast } from '#components/ui/Toast.tsx';
import { perUser } from '#components/ui/per-user.tsx';
import { addDays, type CalendarDay } from '#contract/calendar-day.ts';
import { DIARY_FREE_DAYS } from '#contract/limits.ts';
import { SaveStatus } from '#features/checklists/SaveStatus.tsx';
import { ChildPage, type ChildView } from '#features/pregnancy/ChildPage.tsx';
import { toLocalDay } from '#lib/dates.ts';
import { entriesOfKind } from '#lib/entries/store.ts';
import { $session } from '#lib/session.ts';
import { $now } from '#lib/stores.ts';
import { entriesOf, entriesOfDay, type DiaryItem } from '#features/diary/day.ts';
import { DayView, DiaryKey, OpenEnds } from './DayView.tsx';
import { HistoryActions } from './HistoryActions.tsx';
import { daysOfWeek, entriesNear, figuresOf, weekEnd } from './week.ts';
import { WeekChart } from './WeekChart.tsx';
import { WeekTable } from './WeekTable.tsx';
import { sayDay, sayWeek } from './words.ts';

interface HistoryProps {
  /** What a plan costs, in a sentence: the page knows it as it is built. */
  readonly price: string;
}

/** The days and weeks of a child's diary, what can be taken along of it, and what can be brought. */
export default perUser(function History({ price }: HistoryProps) {
  return (
    <ChildPage
      className="diary diary-history"
      invitation="Os dias do bebê aparecem aqui depois do nascimento. Conte quando nasceu:"
      footer={<SaveStatus />}
    >
      {(view) => <ChildHistory key={view.child.id} {...view} price={price} />}
    </ChildPage>
  );
});

function ChildHistory({ owner, child, entries, today, price }: ChildView & HistoryProps) {
  const group = useId();
  const [shows, setShows] = useState<'day' | 'week'>('day');
  const [chosen, setChosen] = useState<CalendarDay>();
  const session = useStore($session, { ssr: 'initial' });
  const isPremium = session.status === 'in' && session.account.is_premium === true;
  const diary = useMemo(() => entriesOfKind(entries, 'diary'), [entries]);
  const all = useMemo(() => entriesOf(diary, child.id), [diary, child.id]);

  const isWeek = shows === 'week';
  const day = chosen ?? today;
  const last = isWeek ? weekEnd(day, today) : day;
  const days = isWeek ? daysOfWeek(last) : [day];
  const [first = day] = days;
  const earliest = all[0] ? toLocalDay(Date.parse(all[0].entry.start)) : today;
  const isClosed = !isPremium && first < addDays(today, 1 - DIARY_FREE_DAYS);
  const step = isWeek ? 7 : 1;
  const go = (by: number) => setChosen(addDays(day, by) > today ? today : addDays(day, by));
  const title = isWeek ? sayWeek(first, last) : sayDay(day);

  return (
    <>
      <h2 aria-live="polite">{title}</h2>
      <fieldset>
        <legend className="visually-hidden">O que ver</legend>
        <div className="segmented diary-choice">
          {(['day', 'week'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                checked={shows === one}
                onChange={() => setShows(one)}
              />
              <span>{one === 'day' ? 'Dia' : 'Semana'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="diary-steps">
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={first <= earliest}
          onClick={() => first > earliest && go(-step)}
        >
          {isWeek ? 'Semana anterior' : 'Dia anterior'}
        </button>
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={last >= today}
          onClick={() => last < today && go(step)}
        >
          {isWeek ? 'Semana seguinte' : 'Dia seguinte'}
        </button>
      </p>
      {isClosed ? (
        <OlderDays price={price} />
      ) : (
        <OpenDays {...{ owner, child, all, diary, days, today, isWeek }} />
      )}
      <HistoryActions {...{ owner, child, entries, all, today }} />
      <Toast className="diary-toast" />
    </>
  );
}

interface OpenDaysProps extends Pick<ChildView, 'owner' | 'child'> {
  readonly all: readonly DiaryItem[];
  readonly diary: Parameters<typeof entriesNear>[0];
  /** One, or the seven of a week. */
  readonly days: readonly CalendarDay[];
  readonly today: CalendarDay;
  readonly isWeek: boolean;
}

function OpenDays({ owner, child, all, diary, days, today, isWeek }: OpenDaysProps) {
  const now = useStore($now, { ssr: 'initial' });
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const list = useMemo(
    () => entriesNear(diary, child.id, { first, last }),
    [diary, child.id, first, last],
  );
  if (!isWeek) return <DayView key={first} {...{ owner, child, all, list, now }} day={first} />;
  return (
    <>
      <figure className="card diary-figure">
        <WeekChart list={list} days={days} today={today} now={now} />
        <OpenEnds items={days.flatMap((day) => entriesOfDay(list, day, now))} now={now} />
        <DiaryKey hasNappies={false} />
      </figure>
      <div className="card">
        <WeekTable
          week={days.map((day) => figuresOf(list, day, now))}
          today={today}
          caption={`O que foi anotado, ${sayWeek(first, last)}`}
        />
      </div>
    </>
  );
}

/** Nothing of what is older is drawn, and nothing of it is lost. */
function OlderDays({ price }: HistoryProps) {
  return (
    <section className="card stack" aria-labelledby="dias-anteriores">
      <h3 id="dias-anteriores">Estes dias estão guardados</h3>
      <p>
        Sem plano, aqui aparecem os últimos {DIARY_FREE_DAYS} dias. Os anteriores continuam seus:
        estão inteiros na planilha aqui embaixo e na cópia dos dados da sua conta.
      </p>
      <p>Com o premium, todos os dias e semanas abrem aqui. {price}</p>
      <p>
        <a className="button is-quiet" href="/subscriptions">
          Ver planos
        </a>
      </p>
    </section>
  );
}
