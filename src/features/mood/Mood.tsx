import { useStore } from '@nanostores/react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { $isPersisted, entriesOfKind, setEntry, useEntries } from '#lib/entries/store.ts';
import { $owner } from '#lib/session.ts';
import { GUEST } from '#lib/session-storage.ts';
import { $today } from '#lib/stores.ts';
import { Help } from './Help.tsx';
import { Invitation } from './Invitation.tsx';
import { Kept } from './Kept.tsx';
import { Question } from './Question.tsx';
import { Result } from './Result.tsx';
import { isAlarming, scoreOf, type Answers, type Questionnaire } from './scoring.ts';

/** Where she is: an item by its number, or the help that an answer to it brought. */
type Step = 'invitation' | 'result' | { readonly item: number; readonly isHelp: boolean };

interface MoodProps {
  readonly questionnaire: Questionnaire;
}

const INVITATION_SAYS = {
  none: '',
  kept: 'Guardado só neste aparelho.',
  dropped: 'Nada foi guardado.',
};

/** What the system's own way back closes first; TypeScript's library does not know it yet. */
declare class CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** A press that comes that soon after a new step was meant for the one before, in ms. */
const SETTLE_MS = 400;

/**
 * How she is, from the beginning each time that she comes: a browser may keep the page as it was for her way back. A
 * session that ends meanwhile changes nothing: the answers are of no account, and the help stays. Somebody else who
 * signs in sees, and saves, none of it.
 */
export default function Mood(props: MoodProps) {
  const [visit, setVisit] = useState(0);
  const owner = useStore($owner, { ssr: () => GUEST });
  const [user, setUser] = useState(owner);
  if (owner !== GUEST && owner !== user) {
    setUser(owner);
    if (user !== GUEST) setVisit(visit + 1);
  }
  useEffect(() => {
    const forget = () => flushSync(() => setVisit((before) => before + 1));
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);
  return <Visit key={visit} {...props} />;
}

/**
 * A questionnaire, a question at a time. The answers are this component's alone: leaving or reloading the page forgets
 * them, and nothing of them is sent or counted. An answer that speaks of harming herself brings the help before anything
 * else.
 */
function Visit({ questionnaire }: MoodProps) {
  const { items } = questionnaire;
  const { entries, owner } = useEntries();
  const today = useStore($today, { ssr: 'initial' });
  const isPersisted = useStore($isPersisted, { ssr: 'initial' });
  // A child can be paused alone, too: the questions do not know which one a text would speak of.
  const isTrackingPaused = usePaused();
  const children = Array.from(entriesOfKind(entries, 'child').values());
  const isPaused = isTrackingPaused || children.some(({ paused }) => paused);
  const [step, setStep] = useState<Step>('invitation');
  const [answers, setAnswers] = useState<Answers>([]);
  const [ended, setEnded] = useState<keyof typeof INVITATION_SAYS>('none');
  const view = useStepChange(step);
  const score = scoreOf(questionnaire, answers);
  const isAlarmed = items.some((item, at) => isAlarming(item, answers[at]));

  const end = (how: keyof typeof INVITATION_SAYS) => {
    setAnswers([]);
    setEnded(how);
    setStep('invitation');
  };
  const goTo = (item: number) => setStep(item < items.length ? { item, isHelp: false } : 'result');
  useWayBack(itemBefore(step, items.length), goTo);
  const answer = (at: number, option: number, isGoingOn: boolean) => {
    setAnswers(items.map((_, index) => (index === at ? option : (answers[index] ?? null))));
    const [item] = items.slice(at);
    if (item && isAlarming(item, option)) setStep({ item: at, isHelp: true });
    else if (isGoingOn) goTo(at + 1);
  };

  return (
    <div {...view} className="mood stack">
      {step === 'invitation' && (
        <Invitation {...{ isPaused }} count={items.length} onStart={() => goTo(0)} />
      )}
      {step === 'result' && score && (
        <Result
          {...{ questionnaire, answers, score, today, isAlarmed, isPaused, owner }}
          onBack={() => goTo(items.length - 1)}
          onKeep={() => {
            const { score: sum, most, outcome } = score;
            // As late as it is: two of a day are both kept.
            setEntry(owner, 'mood', `${today}/${Date.now()}`, {
              ...{ day: today, questionnaire: questionnaire.name, score: sum, most },
              isHeavy: outcome === 'heavy',
            });
            end('kept');
          }}
          onDrop={() => end('dropped')}
        />
      )}
      {typeof step === 'object' &&
        (step.isHelp ? (
          <Help
            isLast={step.item === items.length - 1}
            onBack={() => goTo(step.item)}
            onGoOn={() => goTo(step.item + 1)}
          />
        ) : (
          <Question
            key={step.item}
            {...{ questionnaire, number: step.item }}
            answer={answers[step.item] ?? null}
            onAnswer={(option, isGoingOn) => answer(step.item, option, isGoingOn)}
            onNext={() => goTo(step.item + 1)}
            onBack={() => (step.item === 0 ? end('dropped') : goTo(step.item - 1))}
            onLeave={() => end('dropped')}
          />
        ))}
      {/* Outside the steps: what is to be read out must come into an element that was there. */}
      <p role="status">
        {step === 'invitation' && (ended !== 'kept' || isPersisted) && INVITATION_SAYS[ended]}
      </p>
      {step === 'invitation' && <Kept />}
    </div>
  );
}

/** The question that a step leads back to; -1 where that is the page before. */
function itemBefore(step: Step, count: number): number {
  if (step === 'invitation') return -1;
  if (step === 'result') return count - 1;
  return step.isHelp ? step.item : step.item - 1;
}

/**
 * The phone's own way back leads to the question before, where the browser lets a page say so (Chrome for Android): a
 * press too much would forget all answers. It leaves nothing in the history, where a reload would find it.
 */
function useWayBack(item: number, goTo: (item: number) => void): void {
  const run = useEffectEvent(goTo);
  useEffect(() => {
    if (item < 0 || !('CloseWatcher' in globalThis)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => run(item);
    return () => watcher.destroy();
  }, [item]);
}

/**
 * With each step what was pressed is gone: what the new one begins with has the focus, and is read out. Something else
 * stands in its place: the second press of a double tap would answer a question that she has not read.
 */
function useStepChange(step: Step) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  const changedAt = useRef(0);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    changedAt.current = Date.now();
    ref.current?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')?.focus();
  }, [step]);
  const onClickCapture = (event: SyntheticEvent) => {
    // A clock that is set back meanwhile must not hold her up.
    if (Math.abs(Date.now() - changedAt.current) >= SETTLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { ref, onClickCapture };
}

/** Whether tracking is paused, as the page says it (see auth/SessionState.astro): then nothing speaks of a baby. */
function usePaused(): boolean {
  return useSyncExternalStore(subscribe, isPausedNow, () => false);
}

const isPausedNow = () => document.documentElement.dataset['tracking'] === 'paused';

/** What says it may change by a press, here or in another tab. */
function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-tracking'] });
  return () => observer.disconnect();
}
