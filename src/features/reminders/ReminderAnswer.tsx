import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { coversEntries } from '#contract/consent.ts';
import { ConsentPrompt } from '#features/checklists/ConsentPrompt.tsx';
import { formatDayOfMonth } from '#lib/dates.ts';
import { $entriesSync, useEntries } from '#lib/entries/store.ts';
import { $session, meOf } from '#lib/session.ts';
import { keyOf } from '#lib/sync/item.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { BrowserHelp } from './BrowserHelp.tsx';
import { DayToCalendar } from './DayToCalendar.tsx';
import { PlanNote } from './PlanNote.tsx';
import { BAG, WEEK } from './rules.ts';
import { TurnOn } from './TurnOn.tsx';
import { decline, isOffered, useHere } from './store.ts';

interface ReminderAnswerProps {
  /** The wishes that were saved. */
  readonly ids: readonly string[];
  readonly day: CalendarDay | null;
  /** What names it in a calendar for good. */
  readonly name: string;
}

/** What comes of her wish: when she is reminded, or what is missing for it, in the place where she asked. */
export function ReminderAnswer(props: ReminderAnswerProps) {
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="notice is-info stack">
      <Answer {...props} />
      {!props.ids.some((id) => id === WEEK || id === BAG) && <PlanNote />}
    </div>
  );
}

function Answer({ ids, day, name }: ReminderAnswerProps) {
  const session = useStore($session);
  const here = useHere();
  const [isAsking, setAsking] = useState(isOffered);

  if (session.status === 'out') {
    return (
      <>
        <Said>Guardado neste aparelho. Para o lembrete chegar, ele precisa da sua conta.</Said>
        <p className="row">
          <a className="tall-link" href="/login">
            Entrar
          </a>
          <a className="tall-link" href="/register">
            Criar conta
          </a>
        </p>
      </>
    );
  }
  const consent = meOf(session)?.consent_version;
  if (consent !== undefined && (consent === null || !coversEntries(consent))) {
    return (
      <>
        <Said>
          Guardado neste aparelho. Quem envia o lembrete é a sua conta: ela precisa da sua
          autorização para guardar o que você pede.
        </Said>
        <ConsentPrompt />
      </>
    );
  }
  if (here === 'on' || here === 'unsure') {
    return (
      <>
        <Promised ids={ids} day={day} isSure={here === 'on'} />
        <p>
          <a className="tall-link" href="/account#lembretes">
            Ver todos os lembretes
          </a>
        </p>
      </>
    );
  }
  if (here !== 'off') {
    return <BrowserHelp here={here}>{day && <DayToCalendar name={name} day={day} />}</BrowserHelp>;
  }
  if (isAsking) {
    const later = () => {
      decline();
      setAsking(false);
    };
    return <TurnOn onDecline={later} />;
  }
  return (
    <Said>
      O pedido está guardado, mas neste navegador os lembretes estão desligados, e nenhum chega
      aqui. Para ligar: <a href="/account#lembretes">Minha conta, Lembretes</a>.
    </Said>
  );
}

interface PromisedProps extends Pick<ReminderAnswerProps, 'ids' | 'day'> {
  /** The account has this browser. */
  readonly isSure: boolean;
}

/** When she is reminded, once the account knows of it: until then, that it does not. */
function Promised({ ids, day, isSure }: PromisedProps) {
  const { entries } = useEntries();
  const sync = useStore($entriesSync);
  const items = ids.map((id) => entries?.items.get(keyOf({ kind: 'reminder', id })));
  if (items.every((item) => item?.status === 'synced')) {
    if (isSure) return <Said>Avisamos {formatWhen(day)}, depois das 8h.</Said>;
    return (
      <Said>
        O pedido está guardado. Agora não há contato com o servidor para confirmar que os avisos
        ainda chegam neste navegador.
      </Said>
    );
  }
  if (items.some((item) => item?.status === 'rejected')) {
    return <Said>Guardado só neste aparelho: a sua conta não aceitou o pedido.</Said>;
  }
  return (
    <Said>
      Guardado neste aparelho.{' '}
      {sync === 'waiting' || sync === 'signed-out'
        ? 'O pedido vai para a sua conta quando houver internet, e só depois disso avisamos.'
        : 'Enviando para a sua conta…'}
    </Said>
  );
}

/** Read out when it comes in the place of something else. */
function Said({ children }: { readonly children: ReactNode }) {
  return <p role="status">{children}</p>;
}

const formatWhen = (day: CalendarDay | null) =>
  day === null ? 'quando começa a semana nova' : `em ${formatDayOfMonth(day)}`;
