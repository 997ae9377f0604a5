import { useStore } from '@nanostores/react';
import { useState, type MouseEvent } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useFocusOnChange } from '#components/ui/use-focus-on-change.ts';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { gestationOn } from '#contract/gestation.ts';
import { TRIMESTERS, trimesterOf, WEEK_FIRST, WEEK_LAST } from '#contract/weeks.ts';
import { formatDay } from '#components/ui/DateField.tsx';
import { formatCalendarDay } from '#lib/dates.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $today } from '#lib/stores.ts';
import { endsWithin, idle } from '#lib/sync/activity.ts';
import { formatDaysLeft, formatGestationAge } from '#lib/text.ts';
import { inNearYear, type DueDateSource } from './due-date-rules.ts';
import { BabiesQuestion } from './BabiesQuestion.tsx';
import { DueDateQuestion } from './DueDateQuestion.tsx';
import { isSamePregnancy } from './same-pregnancy.ts';
import { startPregnancy } from './children-store.ts';
import { moveReminders } from './move-reminders.ts';
import { clearDueDate, pregnancies, setDueDate, usePregnancy, type Pregnancy } from './store.ts';

/** A due date, and what it is known from. */
interface KnownDate {
  readonly dueDate: CalendarDay;
  readonly source: DueDateSource;
}

/** A device that does not answer about its storage must not hold a user back, in ms. */
const STORAGE_TIMEOUT_MS = 2_000;

/**
 * 'De quantas semanas estou?': computed on the device for whoever asks, without an account. Nothing is stored unless
 * the user says so; a date that is stored already is answered at once.
 */
export default perUser(function WeeksCalculator() {
  const pregnancy = usePregnancy();
  const today = useStore($today, { ssr: 'initial' });
  const [answer, setAnswer] = useState<KnownDate | 'none'>();
  const stored = pregnancy ? storedDate(pregnancy) : undefined;
  const known = answer === 'none' ? undefined : (answer ?? stored);

  // Not by what is stored: that may come from another device while she reads.
  const view = typeof answer === 'object' ? answer.dueDate : answer;
  const section = useFocusOnChange<HTMLElement>(view ?? 'none yet');

  return (
    <section {...section} className="card stack weeks-calculator" aria-label="A conta">
      {known ? (
        <>
          <WeeksAnswer known={known} today={today} onMend={setAnswer} />
          {pregnancy && (
            <StoreDate
              known={known}
              pregnancy={pregnancy}
              stored={stored}
              onClear={() => {
                // The answer stays, and with it the way to store it again.
                setAnswer(known);
                clearDueDate(pregnancy.userId);
              }}
            />
          )}
          <p>
            <button type="button" className="button is-text" onClick={() => setAnswer('none')}>
              Fazer outra conta
            </button>
          </p>
        </>
      ) : (
        <>
          <DueDateQuestion
            today={today}
            submitLabel="Ver as semanas"
            onAnswer={(dueDate, source) => setAnswer({ dueDate, source })}
          />
          <p className="muted small">A conta é feita neste aparelho. Nada é enviado.</p>
        </>
      )}
    </section>
  );
});

/** While tracking is paused no page speaks of her week by itself. */
const storedDate = (pregnancy: Pregnancy): KnownDate | undefined => {
  const { dueDate, source, isBorn, isPaused } = pregnancy;
  return dueDate && !isBorn && !isPaused ? { dueDate, source } : undefined;
};

/** Open at the top, as the lap of the weeks on the dashboard. */
const LAP = 'M13.5 6.5a18 18 0 1 0 17 0';

interface WeeksAnswerProps {
  readonly known: KnownDate;
  readonly today: CalendarDay;
  readonly onMend: (known: KnownDate) => void;
}

function WeeksAnswer({ known, today, onMend }: WeeksAnswerProps) {
  const { dueDate, source } = known;
  const gestation = gestationOn(today, dueDate);
  if (gestation.stage === 'not-started') {
    return (
      <div role="status" className="stack">
        <h2>Com essa data, a gestação ainda não teria começado</h2>
        <p>Confira o dia, o mês e o ano, e a data deste aparelho.</p>
      </div>
    );
  }
  if (gestation.stage !== 'counting') {
    const isCounting = (day: CalendarDay) => gestationOn(today, day).stage === 'counting';
    const mended = inNearYear(dueDate, isCounting);
    return (
      <div role="status" className="stack">
        <h2>Com essa data já se passaram 42 semanas</h2>
        <p>
          Se o bebê ainda não nasceu, fale hoje mesmo com a equipe do seu pré-natal ou com a
          maternidade.{mended && ` Ou será que o ano é ${mended.slice(0, 4)}?`}
        </p>
        {mended && (
          <button
            type="button"
            className="button"
            onClick={() => onMend({ dueDate: mended, source })}
          >
            Usar {formatDay(mended)}
          </button>
        )}
      </div>
    );
  }
  const { week, day, daysLeft } = gestation;
  const pageWeek = Math.min(Math.max(week, WEEK_FIRST), WEEK_LAST);
  const trimester = TRIMESTERS.find(({ number }) => number === trimesterOf(week));
  return (
    <div className="weeks-answer">
      <p>
        <span className="badge">{trimester?.title}</span>
      </p>
      <div className="weeks-lap" aria-hidden="true">
        <svg viewBox="0 0 44 44">
          <path d={LAP} />
          <path
            className="gone"
            d={LAP}
            pathLength="1"
            strokeDasharray={`${Math.min(week, WEEK_LAST) / WEEK_LAST} 2`}
          />
        </svg>
        <img src={`/drawings/womb-${pageWeek}.svg`} alt="" width="236" height="236" />
      </div>
      <div role="status">
        <p className="muted">Hoje você está com</p>
        <h2 className="weeks-number">{formatGestationAge(week, day)}</h2>
        <p>
          Data provável do parto: <strong>{formatCalendarDay(dueDate)}</strong>.{' '}
          {formatDaysLeft(daysLeft)}.
        </p>
      </div>
      {week < WEEK_FIRST && (
        <p className="muted">As páginas começam na semana {WEEK_FIRST}. Você já pode espiar.</p>
      )}
      <p>
        <a className="button" href={`/pregnancy-weeks/${pageWeek}`}>
          Ver a semana {pageWeek}
        </a>
      </p>
    </div>
  );
}

interface StoreDateProps {
  readonly known: KnownDate;
  readonly pregnancy: Pregnancy;
  readonly stored: KnownDate | undefined;
  readonly onClear: () => void;
}

function StoreDate({ known, pregnancy, stored, onClear }: StoreDateProps) {
  const { userId } = pregnancy;
  const isGuest = userId === GUEST;
  const today = useStore($today);
  const isPersisted = useStore(pregnancies.$isPersisted);
  const region = useFocusFallback<HTMLDivElement>();
  const save = () => {
    const { dueDate, isBorn } = pregnancy;
    // Another one than that whose babies were counted. While that goes on, its date is corrected, by however much.
    const isOver = dueDate !== null && gestationOn(today, dueDate).stage === 'over';
    if (isBorn || (isOver && !isSamePregnancy(dueDate, known.dueDate))) startPregnancy(userId);
    else void moveReminders(userId, { before: dueDate, after: known.dueDate });
    setDueDate(userId, known.dueDate, known.source);
  };
  const register = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget;
    event.preventDefault();
    save();
    void endsWithin(idle(), STORAGE_TIMEOUT_MS).then(() => location.assign(href));
  };
  if (isGuest && !isPersisted) {
    return (
      <p role="status">
        Este navegador não está guardando nada: a data fica só nesta página. Em uma{' '}
        <a href="/register">conta grátis</a>, diga a data de novo no início.
      </p>
    );
  }
  if (stored?.dueDate === known.dueDate) {
    return (
      <div {...region} className="stack">
        <div className="notice is-info row" role="status">
          <p>
            A data está guardada{' '}
            {isGuest ? 'neste aparelho' : <a href="/dashboard">no seu início</a>}.
          </p>
          {isGuest && (
            <>
              <a className="button is-quiet" href="/register">
                Criar conta grátis
              </a>
              <button type="button" className="button is-text" onClick={onClear}>
                Apagar a data
              </button>
            </>
          )}
        </div>
        <BabiesQuestion />
      </div>
    );
  }
  return (
    <div {...region} className="stack">
      <h3>Quer guardar a data?</h3>
      <p className="muted small">
        {stored
          ? `Ela troca a que está guardada: ${formatCalendarDay(stored.dueDate)}.`
          : 'É escolha sua. Se fechar sem guardar, ela some daqui.'}
      </p>
      <div className="row">
        <button type="button" className="button is-quiet" onClick={save}>
          {isGuest ? 'Só neste aparelho' : 'Guardar no meu início'}
        </button>
        {isGuest && (
          <a className="button is-quiet" href="/register" onClick={register}>
            Na minha conta, grátis
          </a>
        )}
      </div>
    </div>
  );
}
