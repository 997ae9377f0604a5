import { useStore } from '@nanostores/react';
import { useOpening } from '#islands/use-opening.ts';
import { useEffect, type ReactNode } from 'react';
import { storeIsTiming } from '#client/stored-timer-reader.ts';
import { followContractions } from '#stores/follow-contractions.ts';
import { isTimingIn } from '#stores/timer-phase.ts';
import { $timingReader } from '#stores/timing-reader.ts';
import { EventButtons } from './contraction-timer/EventButtons.tsx';
import { ForgottenEnd } from './contraction-timer/ForgottenEnd.tsx';
import { History } from './contraction-timer/History.tsx';
import { NotPremium } from './contraction-timer/NotPremium.tsx';
import { OpenDialog, type DialogName } from './contraction-timer/OpenDialog.tsx';
import { ConsentQuestion } from './contraction-timer/report/ConsentQuestion.tsx';
import { ContractionChart } from './contraction-timer/report/ContractionChart.tsx';
import { LabourAdvice } from './contraction-timer/report/LabourAdvice.tsx';
import { LastHour } from './contraction-timer/report/LastHour.tsx';
import { PrintRecord } from './contraction-timer/report/PrintRecord.tsx';
import { SavedWhere } from './contraction-timer/report/SavedWhere.tsx';
import { ShareRecord } from './contraction-timer/report/ShareRecord.tsx';
import { toTimerAccess } from './contraction-timer/timer-access.ts';
import { TimerFace } from './contraction-timer/TimerFace.tsx';
import { TimerNews } from './contraction-timer/TimerNews.tsx';
import { useTimerPhase } from './contraction-timer/use-timer-phase.ts';

interface ContractionTimerProps {
  /** 'Quando ir ao hospital?', prerendered: it is there before any script, and for everybody. */
  readonly children: ReactNode;
}

/** The contraction timer: one button, what came of it, and what to do with that. */
export default function ContractionTimer({ children }: ContractionTimerProps) {
  const reader = useStore($timingReader, { ssr: 'initial' });
  const phase = useTimerPhase();
  const isTiming = isTimingIn(phase);
  const dialog = useOpening<DialogName>();
  useEffect(followContractions, []);
  // A new version of the site is not offered meanwhile, and the next page knows it before its log is read.
  useEffect(() => {
    if (phase === 'loading') return;
    document.documentElement.toggleAttribute('data-timing', isTiming);
    storeIsTiming(isTiming);
  }, [phase, isTiming]);

  const access = toTimerAccess(reader, isTiming);
  const isUnknown = access === 'unknown';
  const canTime = isUnknown || access === 'premium';
  // Until the device was asked, all three stand in the page and the session's classes show one.
  const only = (name: string) => (isUnknown ? name : undefined);
  const edit = (entryId: string) => dialog.start({ kind: 'entry', entryId });

  // The children keep their place whatever stands around them: drawn anew, prerendered HTML would be
  // written into the page as text, which its policy forbids.
  return (
    <div className="timer" aria-busy={isUnknown} data-access={access}>
      {canTime && <TimerFace className={only('only-premium')} />}
      {(canTime || access === 'free') && <TimerNews className={only('only-premium')} />}
      {canTime && <ForgottenEnd onFinish={edit} />}
      {(isUnknown || access === 'visitor') && (
        <NotPremium reader="visitor" className={only('only-visitor')} />
      )}
      {(isUnknown || access === 'free') && (
        <NotPremium reader="free" className={only('only-free')} />
      )}
      <LabourAdvice />
      <div className="timer-slot">{children}</div>
      <ConsentQuestion />
      <LastHour />
      <ContractionChart />
      <History isShownEmpty={canTime} className={only('only-premium')} onEdit={edit} />
      {access === 'premium' && <EventButtons onOpen={dialog.start} />}
      <ShareRecord />
      <SavedWhere />
      <PrintRecord />
      {dialog.now && (
        <OpenDialog key={dialog.now.turn} name={dialog.now.as} onClose={dialog.close} />
      )}
    </div>
  );
}
