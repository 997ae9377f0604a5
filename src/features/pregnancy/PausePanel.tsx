import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { useFocusFallback } from '#components/ui/use-focus-fallback.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import { $owner, $session } from '#lib/session.ts';
import { dismissCareOffer, setPaused, usePregnancy, type Pregnancy } from './store.ts';

/** Most who come have no child. */
const loadChildPauses = async () => (await import('./ChildPauses.tsx')).ChildPauses;

/**
 * Pauses and resumes on the page about a loss, and stays there. Until the pregnancy is read from the device, the
 * classes show one of the two by what the device says of itself; a press counts already then.
 */
export const PausePanel = perUser(function PausePanel() {
  const pregnancy = usePregnancy();
  const region = useFocusFallback<HTMLDivElement>();
  const { part: ChildPauses } = useLazy(loadChildPauses, pregnancy !== null);

  const tracking = pregnancy && (pregnancy.isPaused ? 'paused' : pregnancy.isBorn ? 'born' : 'on');
  useEffect(() => {
    if (tracking) document.documentElement.dataset['tracking'] = tracking;
  }, [tracking]);

  const pause = () => {
    const owner = $owner.get();
    setPaused(owner, true);
    // What would be offered is this page.
    dismissCareOffer(owner);
  };
  return (
    <div {...region} className="card stack pause-panel">
      {pregnancy?.isPaused !== true && (
        <p className={pregnancy ? undefined : 'only-counting'}>
          <button type="button" className="button is-quiet" onClick={pause}>
            Pausar o acompanhamento
          </button>
        </p>
      )}
      {pregnancy?.isPaused !== false && (
        <div className={pregnancy ? 'stack' : 'stack only-paused'}>
          <div role="status">
            <p>O acompanhamento está pausado. Nada foi apagado.</p>
            {pregnancy && <SavedWhere pregnancy={pregnancy} />}
          </div>
          <p>
            <button
              type="button"
              className="button is-text"
              onClick={() => setPaused($owner.get(), false)}
            >
              Retomar o acompanhamento
            </button>
          </p>
        </div>
      )}
      {pregnancy && ChildPauses && <ChildPauses pregnancy={pregnancy} />}
    </div>
  );
});

/** Where the pause holds: without consent it is a matter of the device. */
function SavedWhere({ pregnancy }: { readonly pregnancy: Pregnancy }) {
  const session = useStore($session);
  const hasConsent = session.status === 'in' && Boolean(session.me?.consent_version);
  const words = !hasConsent
    ? 'Vale só neste aparelho.'
    : pregnancy.isUnsent
      ? 'Vale neste aparelho. Vai para a sua conta quando a internet voltar.'
      : 'Vale neste aparelho e na sua conta.';
  const hasPlan = session.status === 'in' && session.account.is_premium === true;
  return (
    <>
      <p className="small muted">{words}</p>
      {hasConsent && hasPlan && (
        <p className="small muted">
          Se você assinou as datas numa agenda, elas podem aparecer lá por mais um dia. Para sumirem
          já, apague lá a assinatura “Colinho”.
        </p>
      )}
    </>
  );
}
