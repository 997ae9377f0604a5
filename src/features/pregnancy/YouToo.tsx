import { type CalendarDay, daysBetween } from '#contract/calendar-day.ts';
import { entriesOfKind, useEntries } from '#lib/entries/store.ts';
import type { Child } from './children.ts';
import { declineMoodOffer, type Pregnancy } from './store.ts';
import type { TaskRow } from './TaskRow.tsx';

/** From which ages of the youngest on, in weeks, and for how many days she is asked how she is. */
const OFFER = { weeks: [2, 6, 12], days: 5 } as const;

/**
 * The age, in weeks, at which she is asked how she is today; null where she is not. Beside a child whose dates are
 * paused nothing is said: whatever happened, another one's weeks are its weeks, too.
 * @param children Of one birth, the youngest first.
 * @param asked The days on which she was asked, or asked herself.
 */
export function offeredWeeks(
  today: CalendarDay,
  children: readonly Pick<Child, 'day' | 'paused'>[],
  asked: readonly CalendarDay[],
): number | null {
  const [youngest] = children;
  if (!youngest || children.some(({ paused }) => paused)) return null;
  if (asked.some((day) => daysBetween(day, today) < OFFER.days)) return null;
  const age = daysBetween(youngest.day, today);
  return OFFER.weeks.find((weeks) => age >= 7 * weeks && age < 7 * weeks + OFFER.days) ?? null;
}

interface YouTooProps {
  readonly pregnancy: Pregnancy;
  /** Who was born of it. */
  readonly children: readonly Child[];
  readonly today: CalendarDay;
  readonly Row: typeof TaskRow;
}

/** After the birth: how she is, and where she turns when it is too much. */
export function YouToo({ pregnancy, children, today, Row }: YouTooProps) {
  const { entries } = useEntries();
  const { userId, moodOfferDeclined } = pregnancy;
  const kept = Array.from(entriesOfKind(entries, 'mood').values(), ({ day }) => day);
  const asked = moodOfferDeclined ? [...kept, moodOfferDeclined] : kept;
  const weeks = offeredWeeks(today, children, asked);
  const decline = () => declineMoodOffer(userId, today);
  const [youngest] = children;
  const isFirstYear = !youngest || daysBetween(youngest.day, today) < 365;
  return (
    <>
      <h2 className="you-too">E você, como está?</h2>
      <p className="muted">
        {isFirstYear
          ? 'Nas 2 primeiras semanas é comum chorar à toa. Tristeza por mais tempo pede ajuda. '
          : 'Tristeza que não passa pede ajuda. '}
        Você não está só.
      </p>
      {weeks !== null && (
        <div className="notice is-info stack">
          <p>
            {children.length > 1 ? 'Seus bebês estão' : `${children[0]?.name || 'Seu bebê'} está`}{' '}
            com {weeks} semanas. Um bom momento para se perguntar como você está. São perguntas
            curtas, só neste aparelho.
            {weeks === 2 && ' O choro dos primeiros dias ainda pode pesar nas respostas.'}
          </p>
          <div className="row">
            <a className="button is-quiet" href="/como-voce-esta" onClick={decline}>
              Como você está?
            </a>
            <button type="button" className="button is-text" onClick={decline}>
              Agora não
            </button>
          </div>
        </div>
      )}
      <ul role="list" className="tasks">
        {weeks === null && (
          <Row
            icon="you"
            home="voce"
            title="Como você está?"
            href="/como-voce-esta"
            detail="Perguntas curtas, só neste aparelho, quando quiser"
          />
        )}
        <Row
          icon="you"
          home="voce"
          title="Ligar 188"
          href="tel:188"
          detail="CVV: conversa em sigilo, 24 horas, sem custo"
        />
        <Row
          icon="puerperium"
          home="voce"
          title="Puerpério"
          href="/puerperium"
          detail="O corpo, as emoções e quem ajuda"
        />
        <Row
          icon="care"
          home="voce"
          title="Cuidados pós-parto"
          href="/postpartum-care"
          detail="A recuperação e os primeiros dias"
        />
      </ul>
    </>
  );
}
