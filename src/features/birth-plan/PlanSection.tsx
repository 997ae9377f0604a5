import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import { perUser } from '#components/ui/per-user.tsx';
import { useDebouncedText, useDebouncedValue } from '#components/ui/use-debounced.ts';
import { PLAN_SECTIONS, type PlanSection as Section } from './plan.ts';
import { PlanProgress } from './PlanProgress.tsx';
import { answersTo } from './share-text.ts';
import { $planFilter, LEFT_OVER } from './store.ts';
import { ENTRY_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { EntryValues, PlanAnswer } from '#lib/entries/model.ts';
import { $entries, entryValue, setEntry, useEntries } from '#lib/entries/store.ts';

const ANSWERS: readonly PlanAnswer[] = ['sim', 'nao', 'nao-sei'];
const EMPTY: Omit<EntryValues['plan'], 'text'> = { answer: null, comment: '' };

interface PlanSectionProps {
  /** 'normal/alivio' */
  readonly section: string;
  readonly items: readonly {
    readonly id: string;
    readonly text: string;
    /** The laws that back it, in a few words; empty where there are none. */
    readonly laws: string;
  }[];
  /** How many items all sections of this way have; on the first of them alone, which says how far she is. */
  readonly total?: number | undefined;
}

/** The items of one section of the birth plan, each with its answers and a comment. */
export const PlanSection = perUser(function PlanSection(props: PlanSectionProps) {
  const { section, items, total } = props;
  const { tone, way } = PLAN_SECTIONS.find(({ id }) => id === section) ?? LEFT_OVER;
  const { show, answered } = useStore($planFilter);
  const isHidden = (key: string) => show !== 'all' && answered.has(key) === (show === 'open');
  return (
    <>
      {total !== undefined && <PlanProgress way={way} total={total} />}
      <ul>
        {items.map(({ id, text, laws }) => {
          const whole = laws === '' ? text : `${text} (${laws})`;
          return (
            <li key={id} hidden={isHidden(`${section}/${id}`)}>
              <span>{text}</span> {laws !== '' && <small className="plan-law">({laws})</small>}
              <ItemChoice itemKey={`${section}/${id}`} text={whole} tone={tone} />
            </li>
          );
        })}
      </ul>
    </>
  );
});

interface ItemChoiceProps {
  readonly itemKey: string;
  /** The item as it stands in the guide, its laws in brackets behind it. */
  readonly text: string;
  readonly tone: Section['tone'];
}

/** Three answers and a comment; a second press on an answer takes it back. */
function ItemChoice({ itemKey, text, tone }: ItemChoiceProps) {
  // Not useId: the page's own islands and those of the paid text would have the same ids.
  const id = `plano-${itemKey}`;
  const { entries, owner } = useEntries();
  const { answer, comment } = entryValue(entries, 'plan', itemKey) ?? EMPTY;
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Not autoFocus: browsers heed it once a page.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const save = (change: Partial<EntryValues['plan']>) =>
    onceRead(() => {
      const next = { ...EMPTY, ...entryValue($entries.get(), 'plan', itemKey), ...change, text };
      const isEmpty = next.answer === null && next.comment.trim() === '';
      setEntry(owner, 'plan', itemKey, isEmpty ? null : next);
    });
  const typed = useDebouncedText(comment, (words) => save({ comment: words }));
  const isCommenting = useDebouncedValue(isOpen) || isOpen || typed.text !== '';
  return (
    <fieldset className="plan-choice">
      <legend className="visually-hidden">
        {tone === 'avoid' ? `O que evitar: ${text}` : text}
      </legend>
      <div className="segmented is-pill plan-answers">
        {ANSWERS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={answer === value}
              onClick={() => answer === value && save({ answer: null })}
              onKeyDown={(event) => {
                // On an answer that is chosen the browser makes no click of it.
                if (event.key !== ' ' || answer !== value) return;
                event.preventDefault();
                save({ answer: null });
              }}
              onChange={() => save({ answer: value })}
            />
            <span>{answersTo(tone)[value]}</span>
          </label>
        ))}
      </div>
      {isCommenting ? (
        <div className="field">
          <label htmlFor={`${id}-comment`}>Comentário</label>
          <textarea
            id={`${id}-comment`}
            rows={2}
            maxLength={ENTRY_TEXT_MAX_LENGTH}
            value={typed.text}
            aria-describedby={`${id}-left`}
            ref={field}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              typed.flush();
              setOpen(false);
            }}
            onChange={({ target }) => typed.type(target.value)}
          />
          <p id={`${id}-left`} className="field-hint">
            {typed.text.length} de {ENTRY_TEXT_MAX_LENGTH} letras
          </p>
        </div>
      ) : (
        <button type="button" className="button is-text is-small" onClick={() => setOpen(true)}>
          Comentar<span className="visually-hidden">: {text}</span>
        </button>
      )}
    </fieldset>
  );
}

/** A press may come before the device's entries are read: it must not take the place of what they hold. */
function onceRead(run: () => void): void {
  if ($entries.get() !== null) return run();
  const stop = $entries.listen((entries) => {
    if (entries === null) return;
    stop();
    run();
  });
}
