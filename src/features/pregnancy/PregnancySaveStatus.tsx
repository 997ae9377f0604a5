import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { LateConsentPrompt } from '#features/checklists/LateConsentPrompt.tsx';
import type { CalendarDay } from '#contract/calendar-day.ts';
import { formatCalendarDay } from '#lib/dates.ts';
import { $session } from '#lib/session.ts';
import { moveReminders } from './move-reminders.ts';
import { setDueDate, usePregnancy, type Pregnancy } from './store.ts';

/** Where her date is kept, and the separate question before it leaves the device for the first time. */
export function PregnancySaveStatus() {
  const pregnancy = usePregnancy();
  const session = useStore($session);
  const me = session.status === 'in' ? session.me : undefined;
  const hasConsent = Boolean(me?.consent_version);
  const region = useFocusFallback<HTMLDivElement>();
  return (
    <div {...region} className="stack">
      <p className="muted" role="status">
        {formatSaveState(hasConsent, pregnancy)}
      </p>
      {pregnancy?.otherDate && <OtherDate {...pregnancy} otherDate={pregnancy.otherDate} />}
      {me && !hasConsent && <LateConsentPrompt />}
    </div>
  );
}

interface OtherDateProps extends Pick<Pregnancy, 'userId' | 'dueDate' | 'source'> {
  readonly otherDate: CalendarDay;
}

/** A date that was stored on this device without an account counts for nothing, unless she says so. */
function OtherDate({ userId, dueDate, source, otherDate }: OtherDateProps) {
  return (
    <div className="notice is-info stack">
      <p>
        Neste aparelho havia outra data, guardada sem conta: {formatCalendarDay(otherDate)}. Vale a
        da sua conta.
      </p>
      <div className="row">
        <button
          type="button"
          className="button is-quiet is-small"
          onClick={() => {
            setDueDate(userId, otherDate, 'due-date');
            void moveReminders(userId, { before: dueDate, after: otherDate });
          }}
        >
          Usar a outra
        </button>
        {dueDate && (
          <button
            type="button"
            className="button is-text is-small"
            onClick={() => setDueDate(userId, dueDate, source)}
          >
            Esquecer a outra
          </button>
        )}
      </div>
    </div>
  );
}

function formatSaveState(hasConsent: boolean, pregnancy: Pregnancy | null): string {
  if (!hasConsent || pregnancy?.isRejected) return 'Salva só neste aparelho.';
  return pregnancy?.isUnsent
    ? 'Salva neste aparelho. Vai para a sua conta quando a internet voltar.'
    : 'Salva neste aparelho e na sua conta.';
}
