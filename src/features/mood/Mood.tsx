import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { perUser } from '#components/ui/per-user.tsx';
import { setEntry, useEntries } from '#lib/entries/store.ts';
import { $today } from '#lib/stores.ts';
import { Help } from './Help.tsx';
import { Invitation } from './Invitation.tsx';
import { Question } from './Question.tsx';
import { Result } from './Result.tsx';
import { isAlarming, scoreOf, type Answers, type Questionnaire } from './scoring.ts';

/** Where she is: an item by its number, or the help that an answer to it brought. */
type Step = 'invitation' | 'result' | { readonly item: number; readonly isHelp: boolean };

const INVITATION_SAYS = {
  none: '',
  kept: 'Guardado só neste aparelho.',
  dropped: 'Nada foi guardado.',
};

/**
 * How she is, by a questionnaire, a question at a time. The answers are this component's alone: leaving or reloading the
 * page forgets them, and nothing of them is sent or counted. An answer that speaks of harming herself brings the help
 * before anything else.
 */
export default perUser(function Mood({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { items } = questionnaire;
  const { owner } = useEntries();
  const today = useStore($today, { ssr: 'initial' });
  const [step, setStep] = useState<Step>('invitation');
  const [answers, setAnswers] = useState<Answers>([]);
  const [ended, setEnded] = useState<keyof typeof INVITATION_SAYS>('none');
  const view = useFocusOnTitle(step);
  const score = scoreOf(questionnaire, answers);
  const isAlarmed = items.some((item, at) => isAlarming(item, answers[at]));

  const end = (how: keyof typeof INVITATION_SAYS) => {
    setAnswers([]);
    setEnded(how);
    setStep('invitation');
  };
  const goTo = (item: number) => setStep(item < items.length ? { item, isHelp: false } : 'result');
  const answer = (at: number, option: number, isGoingOn: boolean) => {
    setAnswers(items.map((_, index) => (index === at ? option : (answers[index] ?? null))));
    const [item] = items.slice(at);
    if (item && isAlarming(item, option)) setStep({ item: at, isHelp: true });
    else if (isGoingOn) goTo(at + 1);
  };

  return (
    <div ref={view} className="mood stack">
      {step === 'invitation' && (
        <Invitation count={items.length} status={INVITATION_SAYS[ended]} onStart={() => goTo(0)} />
      )}
      {step === 'result' && score && (
        <Result
          {...{ questionnaire, answers, score, today, isAlarmed }}
          onBack={() => goTo(items.length - 1)}
          onKeep={() => {
            const { score: sum, most, outcome } = score;
            setEntry(owner, 'mood', today, {
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
          <Help onBack={() => goTo(step.item)} onGoOn={() => goTo(step.item + 1)} />
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
    </div>
  );
});

/** With each step what was pressed is gone: the new title has the focus, and is read out. */
function useFocusOnTitle(step: Step) {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    view.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [step]);
  return view;
}
