import { useStore } from '@nanostores/react';
import { useSettled } from '#islands/use-settled.ts';
import { useLateText } from '#islands/use-late-text.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { MARK_TEXT_MAX_LENGTH } from '#rules/marks/mark-limits.ts';
import type { MarkValues, PlanAnswer } from '#rules/marks/mark.ts';
import { $marks, markValue, setMark } from '#stores/marks.ts';

const CHOICES: readonly { readonly value: PlanAnswer; readonly label: string }[] = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
  { value: 'nao-sei', label: 'Ainda não sei' },
];

interface PlanItemChoiceProps {
  readonly itemKey: string;
  /** The item as it stands in the guide, its law in brackets behind it. */
  readonly text: string;
  /** What is asked, for those who do not see what stands above: 'Quero evitar: …'. */
  readonly question: string;
}

/** Sim, não or ainda não sei, and a comment; a second press on an answer takes it back. */
export function PlanItemChoice({ itemKey, text, question }: PlanItemChoiceProps) {
  // By the item's key: an answer's address stays the same from visit to visit.
  const id = `plano-${itemKey}`;
  const kept = markValue(useStore($marks), { kind: 'plan', key: itemKey });
  const { answer = null, comment = '' } = kept ?? {};
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Not autoFocus: browsers heed it once a page.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const set = (value: Partial<MarkValues['plan']>) => {
    const next = { answer, comment, ...value, text };
    const isEmpty = next.answer === null && next.comment.trim() === '';
    setMark('plan', itemKey, isEmpty ? null : next);
  };
  const typed = useLateText(comment, (words) => set({ comment: words }));
  const isCommenting = useSettled(isOpen) || isOpen || typed.text !== '';
  return (
    <fieldset className="plan-choice">
      <legend className="visually-hidden">{question}</legend>
      <div className="plan-answers">
        {CHOICES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={answer === value}
              onClick={() => answer === value && set({ answer: null })}
              onKeyDown={(event) => {
                // On an answer that is chosen the browser makes no click of it.
                if (event.key !== ' ' || answer !== value) return;
                event.preventDefault();
                set({ answer: null });
              }}
              onChange={() => set({ answer: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isCommenting ? (
        <div className="field">
          <label htmlFor={`${id}-comment`}>Comentário</label>
          <textarea
            id={`${id}-comment`}
            rows={2}
            maxLength={MARK_TEXT_MAX_LENGTH}
            value={typed.text}
            aria-describedby={`${id}-left`}
            ref={field}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              typed.settle();
              setOpen(false);
            }}
            onChange={({ target }) => typed.type(target.value)}
          />
          <p id={`${id}-left`} className="field-hint">
            {typed.text.length} de {MARK_TEXT_MAX_LENGTH} letras
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
