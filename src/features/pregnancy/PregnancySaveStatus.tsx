import { useStore } from '@nanostores/react';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { LateConsentPrompt } from '#features/checklists/LateConsentPrompt.tsx';
import { $session } from '#lib/session.ts';
import { usePregnancy, type Pregnancy } from './store.ts';

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
      {me && !hasConsent && <LateConsentPrompt />}
    </div>
  );
}

function formatSaveState(hasConsent: boolean, pregnancy: Pregnancy | null): string {
  if (!hasConsent || pregnancy?.isRejected) return 'Salva só neste aparelho.';
  return pregnancy?.isUnsent
    ? 'Salva neste aparelho. Vai para a sua conta quando a internet voltar.'
    : 'Salva neste aparelho e na sua conta.';
}
