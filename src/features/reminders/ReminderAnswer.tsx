import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { coversEntries } from '#contract/consent.ts';
import { ConsentPrompt } from '#features/checklists/ConsentPrompt.tsx';
import { formatDayOfMonth } from '#lib/dates.ts';
import { $session, meOf } from '#lib/session.ts';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { BrowserHelp } from './BrowserHelp.tsx';
import { TurnOn } from './TurnOn.tsx';
import { decline, isOffered, useHere } from './store.ts';

/** What comes of her wish: when she is reminded, or what is missing for it, in the place where she asked. */
export function ReminderAnswer({ day }: { readonly day: CalendarDay | null }) {
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="notice is-info stack">
      <Answer day={day} />
    </div>
  );
}

function Answer({ day }: { readonly day: CalendarDay | null }) {
  const session = useStore($session);
  const here = useHere();
  const [isAsking, setAsking] = useState(isOffered);

  if (session.status === 'out') {
    return (
      <>
        <Said>Guardado neste aparelho. Para o lembrete chegar, ele precisa da sua conta.</Said>
        <p className="row">
          <a href="/login">Entrar</a>
          <a href="/register">Criar conta</a>
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
  if (here === 'on') {
    return (
      <>
        <Said>Avisamos {formatWhen(day)}, depois das 8h.</Said>
        <p>
          <a href="/account#lembretes">Ver todos os lembretes</a>
        </p>
      </>
    );
  }
  if (here !== 'off') return <BrowserHelp here={here} />;
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

/** Read out when it comes in the place of something else. */
function Said({ children }: { readonly children: ReactNode }) {
  return <p role="status">{children}</p>;
}

const formatWhen = (day: CalendarDay | null) =>
  day === null ? 'quando começa a semana nova' : `em ${formatDayOfMonth(day)}`;
