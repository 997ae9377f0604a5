import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useDisclosure } from '#components/ui/use-disclosure.ts';
import { useLazy } from '#components/ui/use-lazy.ts';
import { History } from './History.tsx';
import { LabourAdvice } from './LabourAdvice.tsx';
import { LastHour } from './LastHour.tsx';
import { ContractionSaveStatus } from './ContractionSaveStatus.tsx';
import { discardTimer, toggleTimer, useTimerPhase } from './TimerButton.tsx';
import type { DialogName } from './TimerDialogs.tsx';
import { TimerFace } from './TimerFace.tsx';
import { $timerUser, type TimerUser } from './store.ts';
import { watchSharedTiming } from './shared-timing.ts';
import { WhenToGo } from './WhenToGo.tsx';
import { Toast } from '#components/ui/Toast.tsx';
import { showToast } from '#components/ui/toast.ts';
import { isTimingIn, watchContractions } from './timer-store.ts';

/** For whom the page stands; 'unknown' until the device was asked, when the session's classes decide. */
type TimerAccess = 'unknown' | 'guest' | 'free' | 'premium';

/** Whom the page is for. What runs is never stopped: until it ends she has the whole timer. */
export function toTimerAccess(user: TimerUser | null | undefined, isTiming: boolean): TimerAccess {
  if (user === undefined) return 'unknown';
  if (isTiming || user?.isPremium) return 'premium';
  return user ? 'free' : 'guest';
}

interface NotPremiumProps {
  readonly user: 'guest' | 'free';
  readonly className?: string | undefined;
}

/** What the timer is, for who cannot start it, and the way to it. */
function TimerPaywall({ user, className = '' }: NotPremiumProps) {
  const id = `contador-${user}`;
  return (
    <section className={`card stack ${className}`} aria-labelledby={id}>
      <h2 id={id}>Cada contração com um toque</h2>
      <p>
        Você aperta um botão grande quando a contração começa e outra vez quando termina. O contador
        guarda a duração, o intervalo e a intensidade, funciona sem internet e mostra tudo à equipe
        do parto.
      </p>
      {user === 'guest' ? (
        <>
          <p>Ele faz parte do plano premium. Se você já tem conta, entre.</p>
          <p className="row">
            <a className="button" href="/login?next=/contraction-timer">
              Entrar
            </a>
            <a className="button is-quiet" href="/register?next=/contraction-timer">
              Criar conta
            </a>
          </p>
        </>
      ) : (
        <>
          <p>Ele faz parte do plano premium.</p>
          <p className="row">
            <a className="button" href="/subscriptions">
              Ver planos
            </a>
          </p>
        </>
      )}
    </section>
  );
}

interface ForgottenEndProps {
  /** Opens the entry, so that its duration can be put right. */
  readonly onFinish: (entryId: string) => void;
}

/** Asks once whether the end was forgotten: no contraction lasts that long. */
function ForgottenStopAlert({ onFinish }: ForgottenEndProps) {
  const isOverdue = useTimerPhase() === 'overdue';

  useEffect(() => {
    if (isOverdue) showToast({ text: 'Esqueceu de finalizar? Já passaram 5 minutos.' });
  }, [isOverdue]);

  if (!isOverdue) return null;
  const finish = () => {
    const id = toggleTimer();
    if (id) onFinish(id);
  };
  return (
    <section className="notice stack" aria-labelledby="esqueceu">
      <h2 id="esqueceu">Esqueceu de finalizar?</h2>
      <p>A contração já passou de 5 minutos. Você pode finalizar agora e corrigir a duração.</p>
      <button type="button" className="button is-quiet" onClick={finish}>
        Finalizar e corrigir
      </button>
    </section>
  );
}

/** What else can be written down: a contraction that was missed, the waters, a few words. */
function EventButtons({ onOpen }: { readonly onOpen: (dialog: DialogName) => void }) {
  const buttons = [
    { kind: 'missed', label: 'Adicionar contração' },
    { kind: 'waters', label: 'A bolsa rompeu' },
    { kind: 'note', label: 'Anotar' },
  ] as const;
  return (
    <div className="row timer-events">
      {buttons.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="button is-quiet"
          onClick={() => onOpen({ kind })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What has just happened, and the way back. It follows her down the page while it has something to say. */
function TimerToast({ className = '' }: { readonly className?: string | undefined }) {
  const isTiming = isTimingIn(useTimerPhase());
  return (
    <Toast className={`timer-news ${className}`}>
      {isTiming && (
        <button type="button" className="button is-text" onClick={discardTimer}>
          Foi sem querer
        </button>
      )}
    </Toast>
  );
}

/** The button must not wait for the forms. */
const loadDialogs = async () => (await import('./TimerDialogs.tsx')).TimerDialogs;

/** Few share, and nobody at once. */
const loadLiveShare = async () => (await import('./live/LiveShare.tsx')).LiveShare;

/** Questions that most have answered, what has nothing to say before it is time to go, and the record for others. */
const loadLater = () => import('./later.ts');

interface ContractionTimerProps {
  /** The rules of 'Quando ir ao hospital?', prerendered: they are there before any script, and for everybody. */
  readonly children: ReactNode;
}

/** The contraction timer: one button, what came of it, and what to do with that. */
export default function ContractionTimer({ children }: ContractionTimerProps) {
  const user = useStore($timerUser, { ssr: 'initial' });
  const phase = useTimerPhase();
  const isTiming = isTimingIn(phase);
  const dialog = useDisclosure<DialogName>();
  const { part: LiveShare } = useLazy(loadLiveShare, undefined);
  const { part: later } = useLazy(loadLater, phase);
  const { part: TimerDialogs, isMissing } = useLazy(loadDialogs, dialog.now?.turn);
  useEffect(watchContractions, []);
  useEffect(watchSharedTiming, []);
  // A new version of the site is not offered meanwhile.
  useEffect(() => {
    if (phase === 'loading') return;
    document.documentElement.toggleAttribute('data-timing', isTiming);
  }, [phase, isTiming]);

  const access = toTimerAccess(user, isTiming);
  // Whoever has signed in meanwhile sees a clock and the way to end it.
  const isOthers = user?.isOthers === true;
  const isUnknown = access === 'unknown';
  const canTime = isUnknown || access === 'premium';
  // Until the device was asked, all three stand in the page and the session's classes show one.
  const only = (name: string) => (isUnknown ? name : undefined);
  const maternityCall = later && <later.MaternityCall />;
  const edit = (entryId: string) => dialog.start({ kind: 'entry', entryId });

  // The children keep their place whatever stands around them: drawn anew, prerendered HTML would be
  // written into the page as text, which its policy forbids.
  return (
    <div className="timer" aria-busy={isUnknown} data-access={access}>
      <div className="timer-now">
        {canTime && <TimerFace className={only('only-premium')} />}
        <TimerToast className={only('only-premium')} />
        {access === 'premium' && later && <later.OtherTimingNotice isTiming={isTiming} />}
        {canTime && <ForgottenStopAlert onFinish={edit} />}
        {(isUnknown || access === 'guest') && (
          <TimerPaywall user="guest" className={only('only-guest')} />
        )}
        {(isUnknown || access === 'free') && (
          <TimerPaywall user="free" className={only('only-free')} />
        )}
      </div>
      <div className="timer-record">
        {!isOthers && (
          <>
            <LabourAdvice maternityCall={maternityCall} />
            <LastHour isShownEmpty={canTime} className={only('only-premium')} />
          </>
        )}
        <WhenToGo maternityCall={maternityCall}>{children}</WhenToGo>
        {!isOthers && (
          <>
            {later && <later.ConsentQuestion />}
            <History isShownEmpty={canTime} className={only('only-premium')} onEdit={edit} />
            {access === 'premium' && <EventButtons onOpen={dialog.start} />}
            {later && <later.ShareRecord />}
            {LiveShare && <LiveShare />}
            <ContractionSaveStatus />
            {later && <later.PrintRecord />}
          </>
        )}
      </div>
      {dialog.now && isMissing && (
        <p role="alert">Esta parte não abriu. Confira a internet e abra a página de novo.</p>
      )}
      {dialog.now && TimerDialogs && !isOthers && (
        <TimerDialogs key={dialog.now.turn} name={dialog.now.as} onClose={dialog.close} />
      )}
    </div>
  );
}
