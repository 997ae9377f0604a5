import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { ShareButtons } from '#components/ui/ShareButtons.tsx';
import { DetailFields } from '#features/birth-plan/PlanFields.tsx';
import { PlanParts } from '#features/birth-plan/PlanParts.tsx';
import { useLazy } from '#components/ui/use-lazy.ts';
import { usePrint } from '#components/ui/use-print.tsx';
import { PAPER_PARTS } from '#features/birth-plan/plan.ts';
import { $birthPlan, isPlanEmpty } from '#features/birth-plan/store.ts';
import { detailsAlone, toFolderText } from './folder-text.ts';
import type { Contraction } from '#features/contractions/model.ts';
import { $contractions, $timerUser, watchContractionLog } from '#features/contractions/store.ts';
import { $isPersisted } from '#lib/entries/store.ts';
import { usePregnancy } from '#features/pregnancy/store.ts';
import { EmergencySheet } from './EmergencySheet.tsx';
import { CallLinks, DeleteFolder, FolderSheet, LastContractions } from './FolderParts.tsx';

/** Few share, and nobody at once. */
const loadLiveShare = async () =>
  (await import('#features/contractions/live/LiveShare.tsx')).LiveShare;

/** What is hers for the maternity, on one page: contractions, details, telephones, plan. */
export default perUser(function MaternityFolder() {
  const saved = useStore($birthPlan, { ssr: () => null });
  const isPersisted = useStore($isPersisted, { ssr: 'initial' });
  const isPaused = usePregnancy()?.isPaused ?? false;
  const contractions = useFolderContractions();
  // Until it is known, what she would print, send or delete is not what she has.
  const isReady = saved !== null && contractions !== null;

  const whole = saved ?? { details: [], parts: [], others: { normal: '', cesarea: '' } };
  const plan = isPaused ? detailsAlone(whole) : whole;
  const contents = () => ({
    contractions: contractions ?? [],
    plan,
    now: Date.now(),
  });
  const [print, printed] = usePrint('sheets', { sheets: () => <FolderSheet {...contents()} /> });
  const [printEmergency, emergencyPrinted] = usePrint('sheets', {
    sheets: () => <EmergencySheet details={contents().plan.details} isPaused={isPaused} />,
  });
  const { part: LiveShare } = useLazy(loadLiveShare, undefined);
  const whenReady = useWhenReady(isReady);
  return (
    <div className="folder" aria-busy={!isReady}>
      {!isPersisted && (
        <p className="notice is-error" role="alert">
          Este aparelho não está guardando o que você escreve. Imprima ou envie antes de sair desta
          página.
        </p>
      )}
      <CallLinks key={saved === null ? 'reading' : 'read'} details={plan.details} />
      <LastContractions contractions={contractions} />
      {LiveShare && <LiveShare />}
      {PAPER_PARTS.map(({ id, title, fields }) => (
        <section key={id} className="card stack folder-half" aria-labelledby={`pasta-${id}`}>
          <h2 id={`pasta-${id}`}>{title}</h2>
          <DetailFields fields={fields} />
        </section>
      ))}
      <section className="card stack folder-half" aria-labelledby="folha-de-emergencia">
        <h2 id="folha-de-emergencia">Folha de emergência</h2>
        <p>
          Uma página com os telefones de socorro e os seus dados, para a geladeira e para quem
          ajuda. O que estiver em branco sai com uma linha para escrever à mão.
        </p>
        <div className="row">
          <button
            type="button"
            className="button is-quiet"
            onClick={() => whenReady(printEmergency)}
          >
            Imprimir a folha de emergência
          </button>
        </div>
      </section>
      <section className="card stack" aria-labelledby="pasta-plano">
        <h2 id="pasta-plano">Seu plano de parto</h2>
        {saved === null ? (
          <p className="muted">Abrindo…</p>
        ) : isPaused ? (
          <p>Está guardado. Volta a aparecer aqui quando você retomar o acompanhamento.</p>
        ) : isPlanEmpty(plan) ? (
          <p>
            Nada escolhido ainda. As escolhas ficam no <a href="/birth-plan">Plano de Parto</a>.
          </p>
        ) : (
          <PlanParts plan={plan} level={3} />
        )}
      </section>
      <section className="card stack" aria-labelledby="pasta-levar">
        <h2 id="pasta-levar">Levar com você</h2>
        <div className="row">
          <button type="button" className="button" onClick={() => whenReady(print)}>
            Imprimir a pasta
          </button>
          {isReady && <ShareButtons toText={() => toFolderText(contents())} />}
        </div>
        <DeleteFolder whenReady={whenReady} />
      </section>
      {printed}
      {emergencyPrinted}
    </div>
  );
});

/** The contractions that this device has stored, none for a guest; null until it was asked. None is sent from here. */
function useFolderContractions(): readonly Contraction[] | null {
  useEffect(() => watchContractionLog(), []);
  const contractions = useStore($contractions, { ssr: 'initial' });
  const isGuest = useStore($timerUser, { ssr: 'initial' }) === null;
  if (contractions) return contractions;
  return isGuest ? [] : null;
}

/** Runs what was pressed once the device's entries are read; of presses that wait, the last. */
function useWhenReady(isReady: boolean): (run: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isReady) return;
    waiting.current?.();
    waiting.current = undefined;
  }, [isReady]);
  return (run) => {
    if (isReady) run();
    else waiting.current = run;
  };
}
